/** Answers the requests below the editor's address. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { ContentError } from '@site-kit/content-model';
import { MAX_MEGABYTES } from '@site-kit/site-build';
import type { Actions } from './actions.ts';
import { EditError } from './edit-yaml.ts';
import { checkHost, checkSender, RefusedError, readBody } from './guard.ts';
import { isPictureName, makeThumbnail } from './new-picture.ts';
import { ADDRESS, type Reply } from './protocol.ts';
import type { Enqueue } from './queue.ts';
import { readRequest } from './request.ts';
import { makeBundle } from './submissions.ts';
import type { WorkingTree } from './working-tree.ts';

const MAX_REQUEST_MEGABYTES = 1;

type Answer = {
  type: string;
  body: string | Buffer;
  /** The file name, if the browser saves the answer. */
  name?: string;
};

function refuseMissing(): never {
  throw new RefusedError(404, 'This file does not exist.');
}

const html = (body: string): Answer => ({ type: 'text/html; charset=utf-8', body });
const json = (body: Reply): Answer => ({ type: 'application/json', body: JSON.stringify(body) });

async function readThumbnail(tree: WorkingTree, name: string): Promise<Buffer> {
  if (!isPictureName(name)) refuseMissing();
  return makeThumbnail(tree.readPicture(name) ?? refuseMissing()).catch(refuseMissing);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown) {
  const known = [EditError, ContentError, RefusedError].some((type) => error instanceof type);
  if (!known) console.error(error);
  const message =
    known && error instanceof Error
      ? error.message
      : 'The editor has failed: the error is in its terminal window.';
  // Discard the rest of a body that is too long.
  request.resume();
  response.statusCode = error instanceof RefusedError ? error.status : known ? 422 : 500;
  if (request.method !== 'POST') response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(
    request.method === 'POST' ? JSON.stringify({ error: message } satisfies Reply) : message,
  );
}

type Parts = {
  actions: Actions;
  tree: WorkingTree;
  enqueue: Enqueue;
  /** Makes the HTML of the panel. */
  makePanel: (address: string) => Promise<string>;
};

/** @returns middleware for Vite's server */
export function createRoutes({ actions, tree, enqueue, makePanel }: Parts) {
  async function readFileAt(address: string, what: string): Promise<Answer | undefined> {
    if (what === '') return html(await makePanel(address));
    if (what === 'preview') {
      const name = `draft-${new Date().toISOString().slice(0, 10)}.html`;
      return { ...html(await enqueue(actions.makePreview)), name };
    }
    if (what === 'report') return html(await enqueue(actions.makeReport));
    if (what.startsWith('thumbnails/')) {
      return { type: 'image/jpeg', body: await readThumbnail(tree, path.posix.basename(what)) };
    }
    if (what.startsWith('submissions/')) {
      const { name } = path.parse(what);
      if (!actions.listSubmissions().some((submission) => submission.name === name))
        refuseMissing();
      const body = makeBundle(tree.git, name);
      return { type: 'application/octet-stream', body, name: `${name}.bundle` };
    }
    return undefined;
  }

  /** @returns undefined for addresses outside the editor */
  async function respond(request: IncomingMessage): Promise<Answer | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!pathname.startsWith(ADDRESS)) return undefined;
    const what = pathname.slice(ADDRESS.length);
    const file = await readFileAt(pathname, what);
    if (file) return file;
    checkSender(request);
    if (what === 'picture') {
      const bytes = await readBody(request, MAX_MEGABYTES);
      const read = (key: string) => searchParams.get(key) ?? '';
      return json(
        await enqueue(() => actions.replacePicture(read('fieldName'), read('name'), bytes)),
      );
    }
    const asked = readRequest(await readBody(request, MAX_REQUEST_MEGABYTES));
    return json(await enqueue(() => actions.execute(asked)));
  }

  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    try {
      response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      response.setHeader('Referrer-Policy', 'same-origin');
      checkHost(request);
      const found = await respond(request);
      if (!found) return next();
      response.setHeader('Content-Type', found.type);
      response.setHeader('Cache-Control', 'no-store');
      if (found.name) {
        response.setHeader('Content-Disposition', `attachment; filename="${found.name}"`);
      }
      response.end(found.body);
    } catch (error) {
      refuse(request, response, error);
    }
  };
}
