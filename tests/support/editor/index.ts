/** Runs `npm run edit` in a separate process, and sends requests like the panel's. */
import { type Agent, request as startRequest } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { EditRequestInput } from '@site-kit/page-editor';
import { type Reply, TOKEN_HEADER } from '@site-kit/page-editor';
import { findFreePort, startProgram } from '#programs';
import { UNSET } from '#support/copies';

/**
 * @param folder a copy of the project
 * @param given the port of an earlier editor whose panel is still open
 */
export async function startEditor(folder: string, given?: number) {
  const port = given ?? (await findFreePort());
  const start = [path.join(folder, 'commands/edit.ts'), '--no-open'];
  const env = { ...UNSET, PORT: `${port}` };
  const program = startProgram(process.execPath, start, { cwd: folder, env });
  const address = await program.ready((output) => output.match(/^http:\/\/\S+$/m)?.[0]);
  const { origin } = new URL(address);
  const panel = await (await fetch(address)).text();
  const token = panel.match(/name="edit-token" content="([^"]+)"/)?.[1] ?? '';
  const headers = { origin, [TOKEN_HEADER]: token };

  async function post(what: string, body: BodyInit): Promise<Reply> {
    const response = await fetch(address + what, { method: 'POST', headers, body }).catch(
      (cause) => {
        throw new Error(`The editor doesn’t reply. It has printed: ${program.readOutput()}`, {
          cause,
        });
      },
    );
    return response.json();
  }

  /** @returns the new state after the request, or the error message */
  async function ask(what: string, body: BodyInit) {
    const { error, state, ...rest } = await post(what, body);
    return state && !error ? { state, ...rest } : { error: error ?? 'The reply has no state.' };
  }

  return {
    port,
    address,
    origin,
    token,
    /** Headers of the panel's requests. */
    headers,
    readOutput: program.readOutput,
    /** Saves a text. The editor replies after it has saved the text. */
    type: (fieldName: string, value: string) =>
      post('request', JSON.stringify({ do: 'set', fieldName, value, step: 'typing' })),
    send: async (request: EditRequestInput) => {
      if (request.do !== 'set') return ask('request', JSON.stringify(request));
      const { error } = await post('request', JSON.stringify(request));
      return error ? { error } : ask('request', JSON.stringify({ do: 'read' }));
    },
    /** Sends a body in parts until the editor responds. */
    stream: (what: string, body: Iterable<string | Buffer>, agent?: Agent) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const options = { method: 'POST', headers, ...(agent && { agent }) };
        const source = Readable.from(body);
        const outgoing = startRequest(address + what, options, async (response) => {
          source.unpipe(outgoing);
          const parts = await response.toArray();
          if (!outgoing.writableFinished) outgoing.destroy();
          resolve({ status: response.statusCode, body: Buffer.concat(parts).toString() });
        });
        outgoing.on('error', reject);
        source.pipe(outgoing);
      }),
    sendPicture: (fieldName: string, name: string, bytes: Buffer) =>
      ask(`picture?${new URLSearchParams({ fieldName, name })}`, new Uint8Array(bytes)),
    stop: () => program.stop(),
    /** Kills the process at once, even if work is pending. */
    kill: async () => {
      await program.stop('SIGKILL');
    },
  };
}

export type RunningEditor = Awaited<ReturnType<typeof startEditor>>;
