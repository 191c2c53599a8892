/** Programs of this machine, for tests and measurements. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Looks where programs for the system's administrator are, too. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}

/** How often to look at a starting program: more often would slow its start. */
const POLL_MS = 20;

/**
 * In a process of its own.
 *
 * @param env beside this process's
 */
export function startProgram(
  command: string,
  args: string[],
  { cwd, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv | undefined } = {},
) {
  const child = spawn(command, args, {
    cwd,
    // Playwright sets FORCE_COLOR, and codes of colours would hide what is looked for.
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
  // In case a test runs out of time before it stops the program.
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
     * Looks until there is something to be found, such as a line that says where it listens.
     *
     * @throws {Error} if the program ends before, with what it printed
     */
    async ready<Found>(
      look: (output: string) => Found | undefined | Promise<Found | undefined>,
    ): Promise<Found> {
      for (;;) {
        const found = await look(output);
        if (found !== undefined) return found;
        if (hasEnded) throw new Error(`${command} ended: ${output.trim()}`);
        await setTimeout(POLL_MS);
      }
    },
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
