/** Finds and starts programs of this machine, for tests and measurements. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Finds a program on PATH, or in the folders for system administration. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}

/** Pause between two checks of a starting program. Shorter pauses slow the program's start. */
const POLL_MS = 20;

/**
 * Starts a program in its own process.
 *
 * @param env variables to add to this process's environment
 */
export function startProgram(
  command: string,
  args: string[],
  { cwd, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv | undefined } = {},
) {
  const child = spawn(command, args, {
    cwd,
    // Remove FORCE_COLOR, which Playwright sets, because colour codes break searches in the output.
    env: { ...process.env, FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  child.once('error', ({ message }) => {
    output += message;
    hasEnded = true;
  });
  // Stop the program when this process exits, because a test that times out doesn't stop it.
  const leave = () => child.kill();
  process.once('exit', leave);
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      hasEnded = true;
      process.off('exit', leave);
      resolve(code);
    }),
  );
  return {
    process: child,
    ended,
    readOutput: () => output,
    /**
     * Waits until `look` finds something in the output, such as the line with the server's address.
     *
     * @throws {Error} with the output, if the program ends first
     */
    async ready<Found>(
      look: (output: string) => Found | undefined | Promise<Found | undefined>,
    ): Promise<Found> {
      for (;;) {
        const found = await look(output);
        if (found !== undefined) return found;
        if (hasEnded) throw new Error(`${command} ended before it was ready: ${output.trim()}`);
        await setTimeout(POLL_MS);
      }
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
