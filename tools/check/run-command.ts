import { spawn } from 'node:child_process';
import { ROOT } from '../paths.ts';

/**
 * Runs a program of node_modules/.bin or of the system, and shows what it prints.
 *
 * @returns whether it ended well
 */
export function runCommand(
  command: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
