/** `npm run edit` in a process of its own, and what its panel asks of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '../../tools/check/free-port.ts';
import { type Reply, TOKEN_HEADER } from '../../tools/edit/protocol.ts';
import type { EditRequest } from '../../tools/edit/request.ts';
import { UNSET } from './copy.ts';

/** @param folder a copy of the project */
export async function startEditor(folder: string) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(folder, 'tools/edit/start.ts'), '--no-open'], {
    cwd: folder,
    env: { ...process.env, ...UNSET, PORT: `${port}` },
  });
  const exited = once(child, 'exit');
  // In case a test runs out of time before it stops the editor.
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));

  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        const [line] = output.match(/^http:\/\/\S+$/m) ?? [];
        if (line) resolve(line);
      });
    }
    child.once('exit', () => reject(new Error(`The editor ended: ${output}`)));
  });
  const { origin } = new URL(address);
  const panel = await (await fetch(address)).text();
  const token = panel.match(/name="edit-token" content="([^"]+)"/)?.[1] ?? '';
  const headers = { origin, [TOKEN_HEADER]: token };

  async function post(what: string, body: BodyInit) {
    const response = await fetch(address + what, { method: 'POST', headers, body });
    const { error, state, ...rest }: Reply = await response.json();
    return { error, state, ...rest };
  }

  /** @returns the state after a request, or why it was refused */
  async function ask(what: string, body: BodyInit) {
    const { error, state, ...rest } = await post(what, body);
    return state ? { state, ...rest } : { error: error ?? 'The reply has no state.' };
  }

  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await exited;
  };

  return {
    port,
    address,
    origin,
    token,
    /** Those of the panel. */
    headers,
    readOutput: () => output,
    /** As soon as the reply is there, the text is kept. */
    type: (place: string, value: string) =>
      post('request', JSON.stringify({ do: 'set', place, value, step: 'typing' })),
    send: async (request: EditRequest) => {
      if (request.do !== 'set') return ask('request', JSON.stringify(request));
      const { error } = await post('request', JSON.stringify(request));
      return error ? { error } : ask('request', JSON.stringify({ do: 'read' }));
    },
    sendPicture: (place: string, name: string, bytes: Buffer) =>
      ask(`picture?${new URLSearchParams({ place, name })}`, new Uint8Array(bytes)),
    stop: end('SIGTERM'),
    /** Leaves it no time to finish anything. */
    kill: end('SIGKILL'),
  };
}

export type RunningEditor = Awaited<ReturnType<typeof startEditor>>;
