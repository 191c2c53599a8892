import { spawn } from 'node:child_process';
import { ROOT } from '../paths.ts';

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

/** Returns whether the program succeeded. */
export function runCommand(
  command: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = start(command, args, env, 'inherit');
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** In colour if our own output is a terminal. */
export function captureCommand(
  command: string,
  args: string[] = [],
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = start(command, args, process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}, 'pipe');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        output += data.toString();
      });
    }
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code) => resolve({ passed: code === 0, output: output.trim() }));
  });
}
