import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '#folders';

const start = (
  command: string,
  args: string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe',
) =>
  spawn(command, args, {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });

/** Runs a program, and returns whether it succeeded. */
export async function runCommand(
  command: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<boolean> {
  const exit: Promise<unknown[]> = once(start(command, args, env, 'inherit'), 'exit');
  const [code] = await exit.catch(() => []);
  return code === 0;
}

export async function captureCommand(command: string, args: string[]) {
  const child = start(command, args, process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  try {
    const [code]: unknown[] = await once(child, 'close');
    return { passed: code === 0, output: output.trim() };
  } catch (error) {
    return { passed: false, output: `${error}` };
  }
}
