/** Finds and installs the other browser engines. */
import { globSync } from 'node:fs';
import { installPackages } from '../../../tools/check/debian-packages.ts';
import { findProgram } from '../program.ts';

/** What it takes to drive WebKit. */
type WebKit = { browser: string; driver: string; screen: string };

export const findFirefox = () =>
  process.env.FIREFOX ?? findProgram('firefox-esr') ?? findProgram('firefox');

/** Debian's WebKitGTK, if it is complete. */
export function findWebKit(): WebKit | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort();
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}

/** By Debian's packages of each engine and its driver. */
const ENGINES = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

const listMissing = () => ENGINES.filter(({ find }) => find() === undefined);

/** @returns the packages of engines that are missing and can't be installed */
export async function installEngines(): Promise<string[]> {
  const list = () => listMissing().flatMap(({ packages }) => packages);
  if (list().length > 0) await installPackages(list());
  return list();
}
