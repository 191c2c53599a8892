import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

export const describeInstall = (packages: readonly string[]) =>
  `as root, run apt-get install ${packages.join(' ')}`;

/** Installs packages. Returns false without root rights, without apt-get or after an error. */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  // Fail soon without a network.
  const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  // Continue if the update fails, because the existing package lists may be enough.
  await runCommand('apt-get', ['update', '-qq', ...limits], quiet);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...limits, ...packages];
  return runCommand('apt-get', install, quiet);
}
