/** The programs that a walk with a screen reader takes, and Debian's packages of them. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = {
  orca: 'orca',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'dbus-daemon': 'dbus',
  xdotool: 'xdotool',
  'firefox-esr': 'firefox-esr',
};

const folders = (process.env.PATH ?? '').split(path.delimiter);

/** Packages to install before Orca can be heard. */
export const missingPackages = Object.entries(PACKAGES)
  .filter(([program]) => !folders.some((folder) => existsSync(path.join(folder, program))))
  .map(([, name]) => name);

/** Goes on with the names of tests. */
export const skipped =
  missingPackages.length > 0 ? ` (skipped: apt-get install ${missingPackages.join(' ')})` : '';
