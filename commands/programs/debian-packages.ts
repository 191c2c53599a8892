import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

export const describeInstall = (packages: readonly string[]) =>
  `as root, run apt-get install ${packages.join(' ')}`;

/** Returns whether the packages were installed; false without root rights or apt-get. */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  // Fail soon if there is no network.
  const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  // Continue if the update fails: the existing package lists may suffice.
  await runCommand('apt-get', ['update', '-qq', ...limits], quiet);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...limits, ...packages];
  return runCommand('apt-get', install, quiet);
}
