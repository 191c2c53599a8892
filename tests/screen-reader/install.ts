/** Installs the programs that tests with a screen reader need. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeInstall, installPackages } from '#programs';

const PACKAGES = {
  orca: 'orca',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'dbus-daemon': 'dbus',
  xdotool: 'xdotool',
  'firefox-esr': 'firefox-esr',
};

const folders = (process.env.PATH ?? '').split(path.delimiter);

/** Debian packages that Orca needs and that aren't installed. */
const listMissing = () =>
  Object.entries(PACKAGES)
    .filter(([program]) => !folders.some((folder) => existsSync(path.join(folder, program))))
    .map(([, name]) => name);

/**
 * Installs missing packages. If packages are still missing, returns how a user can install them.
 */
export async function installScreenReader(): Promise<string | undefined> {
  const needed = listMissing();
  if (needed.length > 0) await installPackages(needed);
  const missing = listMissing();
  return missing.length > 0 ? describeInstall(missing) : undefined;
}

const missingPackages = listMissing();

/** A suffix for test titles. */
export const skipNote =
  missingPackages.length > 0 ? ` (skipped: apt-get install ${missingPackages.join(' ')})` : '';
