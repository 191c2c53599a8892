/** Installs the browser engines that tests run in beside Chromium. */
import { installPackages } from '../../../tools/check/debian-packages.ts';
import { findFirefox, findWebKit } from './installed.ts';

/** What Debian calls each engine, with all that it takes to drive it. */
const PACKAGES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] } as const;

type Engine = keyof typeof PACKAGES;

/** The engines that this machine lacks. */
export function missingEngines(): Engine[] {
  return [
    ...(findFirefox() ? [] : (['Firefox'] as const)),
    ...(findWebKit() ? [] : (['WebKit'] as const)),
  ];
}

/**
 * Makes sure that there are a Firefox and a WebKit.
 *
 * @throws {Error} when one can't be installed, with what to install
 */
export async function ensureEngines(): Promise<void> {
  const packages = missingEngines().flatMap((engine) => PACKAGES[engine]);
  if (packages.length === 0) return;
  if ((await installPackages(packages)) && missingEngines().length === 0) return;
  throw new Error(
    `${missingEngines().join(' and ')} can’t be driven here: install Debian’s packages ${packages.join(', ')} (as root: apt-get install ${packages.join(' ')}), and try again.`,
  );
}
