/** Adds the editor to Vite's server: the edited content, the panel and its requests. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { ContentError } from '@site-kit/content-model';
import type { Site } from '@site-kit/site-build';
import { contentModule, MAX_MEGABYTES, renderDraft } from '@site-kit/site-build';
import { type HtmlTagDescriptor, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { Writing } from './diagnostics.ts';
import { EditError } from './edit-yaml.ts';
import type { EditedSite } from './edited-site.ts';
import type { Editor, Shown } from './editor.ts';
import { checkHost, checkSender, RefusedError, readBody, TOKEN } from './guard.ts';
import { listHistory } from './history.ts';
import { isPictureName, makeThumbnail } from './new-picture.ts';
import { makePreview } from './preview.ts';
import { ADDRESS, CHANGED_EVENT, type Reply, type ShownChange } from './protocol.ts';
import { type ReportHead, reportToHtml, reportToText } from './report.ts';
import { type EditRequest, readRequest } from './request.ts';
import { listSubmissions, makeBundle, sendAgain } from './submissions.ts';
import { submit } from './submit.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * @param script address of the panel's script
 * @param key identifies the project in the browser's storage
 */
const makePanel = (script: string, key: string) => `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="edit-token" content="${TOKEN}" />
    <meta name="edit-project" content="${key}" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <title>Edit the site</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>`;

const CONTENT_MODULE = '\0virtual:content';
const CSS_MODULE = '\0virtual:site.css';
const RENDERER_MODULE = '\0virtual:renderer';

/**
 * Renders the page instead of hydrating: content may have changed since prerendering, and React
 * doesn't correct attributes that differ.
 */
const RENDERER = `import { createRoot } from 'react-dom/client';
function hydrateRoot(container, page) {
  container.replaceChildren();
  container.dataset.rendered = '';
  createRoot(container).render(page);
}
export const loadRenderer = async () => ({ hydrateRoot });`;

/** Starts the app at once. On the published page, the app waits for the first input. */
const loadApp = (entries: { start: string }, startApp: () => boolean): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module' },
  children: `await import('/${entries.start}');\n(${startApp})();`,
  injectTo: 'body',
});

export const PANEL_SCRIPT = normalizePath(path.join(import.meta.dirname, 'panel/main.tsx'));

/**
 * Hides the page until scripts and styles have loaded, which takes some seconds after a start.
 * Clicks on the prerendered page have no effect.
 */
const UNTIL_RENDERED = {
  panel: 'html:not(:has([data-vite-dev-id])) #root { visibility: hidden; }',
  page: '#root:not([data-rendered]) { visibility: hidden; }',
};

const MAX_REQUEST_MEGABYTES = 1;

function refuseMissing(): never {
  throw new RefusedError(404, 'This file does not exist.');
}

export function createEditPlugin<Written, Content>(
  { parts, contentFolder, describeReviewed }: EditedSite<Written, Content>,
  editor: Editor<Written, Content>,
  first: Shown<Written, Content>,
) {
  const { tree, unsubmitted } = editor;
  let shown = first;
  let module = makeContentModule();
  let isPageBehind = false;
  const loadPage = loadApp(parts.entries, describeReviewed(first.content).startApp);
  const changed = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();

  function makeContentModule(): string {
    const { content, fieldNames } = editor.markTexts(shown);
    return `globalThis.editFieldNames = ${JSON.stringify(fieldNames)};\n${contentModule(content)}`;
  }

  /** Runs tasks one at a time, because each task reads what the previous task wrote. */
  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = queue.then(task);
    queue = result.catch(() => {});
    return result;
  }

  async function reload({ environments }: ViteDevServer, id: string) {
    for (const { moduleGraph } of Object.values(environments)) {
      const loaded = moduleGraph.getModuleById(id);
      // Reloading isn't enough: a pending request could cache the old text again.
      if (loaded) moduleGraph.invalidateModule(loaded);
    }
    const shown = environments.client?.moduleGraph.getModuleById(id);
    if (shown) await environments.client?.reloadModule(shown);
  }

  /** Updates the page to the current content. */
  async function showPage(server: ViteDevServer, isForced = false) {
    const next = await editor.readShown();
    isPageBehind = next === undefined;
    if (!next) return;
    const css = (await shown.site).css;
    shown = next;
    const changed = makeContentModule();
    if (changed !== module || isForced) {
      module = changed;
      await reload(server, CONTENT_MODULE);
    }
    if ((await next.site).css !== css) await reload(server, CSS_MODULE);
  }

  const readState = async (writing?: Writing) => ({
    ...(await editor.readState(shown, writing)),
    version: digest(module),
    isPageBehind,
  });

  function makeHead(name: string, summary: string): ReportHead {
    const { company, device } = describeReviewed(shown.content);
    const date = new Date().toISOString().slice(0, 10);
    return { company, status: device.statement, name, summary, date };
  }

  /** @throws {EditError} if the content has problems, which the panel lists */
  async function refuseProblems() {
    const count = await editor.countProblems();
    if (count > 0)
      throw new EditError(
        `The content has ${count === 1 ? '1 problem' : `${count} problems`}: correct the problems first.`,
      );
  }

  const list = () => listSubmissions(tree, unsubmitted.read());

  async function submitChanges({ name, summary, without }: EditRequest & { do: 'submit' }) {
    await refuseProblems();
    const prepared = await editor.prepareSubmission(shown, without);
    const { submitted, remaining, report, justifications } = prepared;
    const cover = {
      name,
      summary,
      report: reportToText(report, makeHead(name, summary)),
      justifications,
    };
    const opened = list().find(({ state }) => state === 'opened-again');
    const done = submit(tree.git, submitted, cover, opened?.name);
    editor.removeSubmitted(remaining);
    return { ...done, submissions: list() };
  }

  async function act(request: EditRequest): Promise<Omit<Reply, 'state'>> {
    switch (request.do) {
      case 'read':
      case 'draw':
        return {};
      case 'submit':
        return submitChanges(request);
      case 'send-again':
        try {
          sendAgain(tree, unsubmitted.read());
        } catch (error) {
          if (!(error instanceof EditError)) throw error;
          return { error: error.message, submissions: list() };
        }
        return { submissions: list() };
      case 'list-submissions':
        return { submissions: list() };
      case 'list-history':
        return { history: listHistory(parts.schema, tree.git) };
      case 'reopen':
        editor.execute(request);
        return {
          message: 'The submission is open again: “Changes” lists its changes.',
          submissions: list(),
        };
      default:
        editor.execute(request);
        return {};
    }
  }

  async function execute(server: ViteDevServer, request: EditRequest): Promise<Reply> {
    const done = await act(request);
    await showPage(server, request.do === 'draw');
    const writing = request.do === 'read' ? request.writing : undefined;
    return { state: await readState(writing), ...done };
  }

  async function takePicture(server: ViteDevServer, url: URL, request: IncomingMessage) {
    const bytes = await readBody(request, MAX_MEGABYTES);
    const [fieldName, name] = ['fieldName', 'name'].map((key) => url.searchParams.get(key) ?? '');
    return enqueue(async (): Promise<Reply> => {
      const message = await editor.replacePicture(fieldName ?? '', name ?? '', bytes);
      await showPage(server);
      return { state: await readState(), ...(message && { message }) };
    });
  }

  async function readThumbnail(name: string): Promise<Buffer> {
    if (!isPictureName(name)) refuseMissing();
    return makeThumbnail(tree.readPicture(name) ?? refuseMissing()).catch(refuseMissing);
  }

  /** Returns pictures as data: URLs by name; omits pictures without a file. */
  async function inlinePictures(changes: ShownChange[]): Promise<Map<string, string>> {
    const names = changes.flatMap(({ pictures }) => [...pictures.before, ...pictures.after]);
    const inlined = [...new Set(names)].map(async (name) => {
      const picture = tree.readPicture(name);
      const bytes = picture && (await makeThumbnail(picture).catch(() => undefined));
      return bytes ? [[name, `data:image/jpeg;base64,${bytes.toString('base64')}`] as const] : [];
    });
    return new Map((await Promise.all(inlined)).flat());
  }

  async function makeReport(changes: ShownChange[], head: ReportHead): Promise<string> {
    return reportToHtml(changes, head, await inlinePictures(changes));
  }

  async function makeEarlyReport(): Promise<string> {
    const { report } = await editor.prepareSubmission(shown);
    return makeReport(report, makeHead('an editor', 'Not submitted yet.'));
  }

  async function makePreviewFile(server: ViteDevServer) {
    await refuseProblems();
    await showPage(server);
    const site = await shown.site;
    return makePreview(await renderDraft(server, site), site, new Date());
  }

  /** @returns undefined for addresses outside the editor */
  async function respond(server: ViteDevServer, request: IncomingMessage) {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (!url.pathname.startsWith(ADDRESS)) return undefined;
    const what = url.pathname.slice(ADDRESS.length);
    const html = (body: string) => ({ type: 'text/html; charset=utf-8', body });
    const json = (body: Reply) => ({ type: 'application/json', body: JSON.stringify(body) });
    if (what === '')
      return html(
        await server.transformIndexHtml(
          url.pathname,
          makePanel(`/@fs/${PANEL_SCRIPT}`, digest(contentFolder)),
        ),
      );
    if (what === 'preview') {
      const name = `draft-${new Date().toISOString().slice(0, 10)}.html`;
      return { ...html(await enqueue(() => makePreviewFile(server))), name };
    }
    if (what === 'report') return html(await enqueue(makeEarlyReport));
    if (what.startsWith('thumbnails/')) {
      return { type: 'image/jpeg', body: await readThumbnail(path.posix.basename(what)) };
    }
    if (what.startsWith('submissions/')) {
      const name = path.parse(what).name;
      if (!list().some((submission) => submission.name === name)) refuseMissing();
      const body = makeBundle(tree.git, name);
      return { type: 'application/octet-stream', body, name: `${name}.bundle` };
    }
    checkSender(request);
    if (what === 'picture') return json(await takePicture(server, url, request));
    const asked = readRequest(await readBody(request, MAX_REQUEST_MEGABYTES));
    // In the queue, too: a submission of another window ends by restoring what it didn't submit.
    if (asked.do === 'set') {
      await enqueue(async () => editor.execute(asked));
      return json({});
    }
    return json(await enqueue(() => execute(server, asked)));
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

  const plugin: Plugin = {
    name: 'edit',
    // Runs before virtualModules(), which serves the content without marks.
    enforce: 'pre',
    transformIndexHtml: (_html, { path: address }) => {
      const isPanel = address.startsWith(ADDRESS);
      const children = UNTIL_RENDERED[isPanel ? 'panel' : 'page'];
      return [{ tag: 'style', children, injectTo: 'head' }, ...(isPanel ? [] : [loadPage])];
    },
    resolveId: (id) => [CONTENT_MODULE, RENDERER_MODULE].find((module) => module === `\0${id}`),
    load: (id) => {
      if (id === RENDERER_MODULE) return RENDERER;
      if (id === CONTENT_MODULE) return `globalThis.editVersion = '${digest(module)}';\n${module}`;
      return undefined;
    },

    configureServer(server) {
      server.watcher.add(contentFolder);
      server.watcher.on('all', (_event, file) => {
        const name = path.relative(contentFolder, file);
        const isContent =
          file.startsWith(contentFolder + path.sep) && !file.includes(`${path.sep}.`);
        if (!isContent) return;
        changed.add(name);
        // One update handles all files that a checkout changes.
        if (changed.size > 1) return;
        enqueue(async () => {
          const files = [...changed].filter(tree.isForeign);
          changed.clear();
          if (files.length === 0) return;
          editor.noteOutsideChanges(files);
          await showPage(server);
          server.ws.send(CHANGED_EVENT);
        }).catch(console.error);
      });
      server.middlewares.use(async (request, response, next) => {
        try {
          response.setHeader('X-Frame-Options', 'SAMEORIGIN');
          response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
          response.setHeader('Referrer-Policy', 'same-origin');
          checkHost(request);
          const found = await respond(server, request);
          if (!found) return next();
          response.setHeader('Content-Type', found.type);
          response.setHeader('Cache-Control', 'no-store');
          if ('name' in found) {
            response.setHeader('Content-Disposition', `attachment; filename="${found.name}"`);
          }
          response.end(found.body);
        } catch (error) {
          refuse(request, response, error);
        }
      });
    },
  };
  return { plugin, loadSite: (): Promise<Site> => shown.site };
}
