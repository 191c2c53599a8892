/** The server behind `npm start`, as a process of its own that can be watched and stopped. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/paths.ts';

/** How a process ended, and how long that took from the moment it was told to, ms. */
export type Ending = { code: number | null; milliseconds: number };

/** A server that answers. */
export type ServerProcess = {
  port: number;
  /** Its resident memory, bytes. */
  readMemory: () => number;
  /** Tells it to stop, as a machine does that shuts down. Resolves when it has ended. */
  stop: () => Promise<Ending>;
};

const KILOBYTE = 1024;

/** Resident memory of a process, bytes: from the kernel on Linux, by `ps` elsewhere. */
function readMemory(id: number): number {
  const status = `/proc/${id}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' });
  return Number(kilobytes) * KILOBYTE;
}

/** The port in the line that the server prints once it listens. */
function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data: Buffer) => {
      output += data.toString();
      const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The server ended: ${output.trim()}`)));
  });
}

/** Starts the server on a free port. */
export async function startServer(): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/publish/serve.ts')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await readPort(child);
  return {
    port,
    readMemory: () => readMemory(child.pid ?? 0),
    stop: async () => {
      const told = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, milliseconds: performance.now() - told };
    },
  };
}
