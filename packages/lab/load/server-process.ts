/** The server behind `npm start`, in a process of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/paths.ts';

/** How a process ended, and how long after the signal, ms. */
export type Ending = { code: number | null; milliseconds: number };

export type ServerProcess = {
  port: number;
  /** Resident memory, bytes. */
  readMemory: () => number;
  /** Sends SIGTERM, and resolves when the process has ended. */
  stop: () => Promise<Ending>;
};

const KILOBYTE = 1024;

/** From the kernel on Linux, by `ps` elsewhere. */
function readMemory(id: number): number {
  const status = `/proc/${id}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(id)], { encoding: 'utf8' });
  return Number(kilobytes) * KILOBYTE;
}

/** Reads the port from the line that the server prints when it listens. */
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
      const signalled = performance.now();
      child.kill('SIGTERM');
      const code = await ended;
      return { code, milliseconds: performance.now() - signalled };
    },
  };
}
