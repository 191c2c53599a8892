import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

export const describeInstall = (packages: readonly string[]) =>
  `as root, run apt-get install ${packages.join(' ')}`;

/** Returns false if it failed, or without root and apt-get. */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  // Fails soon without a network.
  const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  // If it fails, old lists may do.
  await runCommand('apt-get', ['update', '-qq', ...limits], quiet);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...limits, ...packages];
  return runCommand('apt-get', install, quiet);
}
