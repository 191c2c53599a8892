/** The programs that a walk with a screen reader takes, and Debian's packages of them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../../../tools/check/debian-packages.ts';

const PACKAGES = {
  orca: 'orca',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'dbus-daemon': 'dbus',
  xdotool: 'xdotool',
  'firefox-esr': 'firefox-esr',
};

const folders = (process.env.PATH ?? '').split(path.delimiter);

const findMissing = () =>
  Object.entries(PACKAGES)
    .filter(([program]) => !folders.some((folder) => existsSync(path.join(folder, program))))
    .map(([, name]) => name);

/** Packages to install before Orca can be heard. */
export const missingPackages = findMissing();

/** @returns the packages that are missing and can't be installed */
export async function installScreenReader(): Promise<string[]> {
  if (missingPackages.length > 0) await installPackages(missingPackages);
  return findMissing();
}

/** Goes on with the names of tests. */
export const skipped =
  missingPackages.length > 0 ? ` (skipped: apt-get install ${missingPackages.join(' ')})` : '';
