/** Installs the programs that the screen reader tests need. */
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

/** Lists missing Debian packages that Orca needs. */
const listMissing = () =>
  Object.entries(PACKAGES)
    .filter(([program]) => !folders.some((folder) => existsSync(path.join(folder, program))))
    .map(([, name]) => name);

/**
 * Installs missing packages. If this fails, returns the command that installs the packages.
 */
export async function installScreenReader(): Promise<string | undefined> {
  const needed = listMissing();
  if (needed.length > 0) await installPackages(needed);
  const missing = listMissing();
  return missing.length > 0 ? describeInstall(missing) : undefined;
}

const missingPackages = listMissing();

/** A suffix for test titles if the tests are skipped. */
export const skipNote =
  missingPackages.length > 0 ? ` (skipped: apt-get install ${missingPackages.join(' ')})` : '';
