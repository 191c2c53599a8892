/** Debian's own packages: browsers and web servers that tests run in. */
import { existsSync } from 'node:fs';
import { runCommand } from './run-command.ts';

/** Whether packages of Debian can be installed: only root may, and only where there is apt-get. */
const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs packages of Debian, where that is possible.
 *
 * @returns whether they are installed
 */
export async function installPackages(packages: readonly string[]): Promise<boolean> {
  if (!mayInstallPackages()) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without the lists of today, those of yesterday may do.
  await runCommand('apt-get', ['update', '-qq'], quiet);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return runCommand('apt-get', install, quiet);
}
