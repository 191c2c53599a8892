/** Installs the other browser engines for tests. */
import { installPackages } from '../../../tools/check/debian-packages.ts';
import { findFirefox, findWebKit } from './installed.ts';

/** Debian's packages of each engine and its driver. */
const PACKAGES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] } as const;

type Engine = keyof typeof PACKAGES;

function missingEngines(): Engine[] {
  return [
    ...(findFirefox() ? [] : (['Firefox'] as const)),
    ...(findWebKit() ? [] : (['WebKit'] as const)),
  ];
}

/** @throws {Error} if an engine is missing and can't be installed */
export async function ensureEngines(): Promise<void> {
  const packages = missingEngines().flatMap((engine) => PACKAGES[engine]);
  if (packages.length === 0) return;
  if ((await installPackages(packages)) && missingEngines().length === 0) return;
  throw new Error(
    `${missingEngines().join(' and ')} missing: as root, run apt-get install ${packages.join(' ')}, and try again.`,
  );
}
