import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Returns false if it failed, or without root and apt-get. */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  // May fail without a network: old lists may do.
  await runCommand('apt-get', ['update', '-qq'], quiet);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return runCommand('apt-get', install, quiet);
}
