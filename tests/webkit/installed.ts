/** Finds and installs the other browser engines. */
import { globSync } from 'node:fs';
import { findProgram, installPackages, tellToInstall } from '#programs';

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

/** By Debian's packages of each engine and its driver, and the projects of playwright.config.ts. */
const ENGINES = [
  {
    name: 'Firefox',
    find: findFirefox,
    packages: ['firefox-esr'],
    projects: ['firefox', 'firefox without motion'],
  },
  {
    name: 'WebKit',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
    projects: ['webkit'],
  },
];

const listMissing = () => ENGINES.filter(({ find }) => find() === undefined);

/** Installs missing engines if possible. Returns the projects that can run, and what is missing. */
export async function installEngines() {
  const needed = listMissing().flatMap(({ packages }) => packages);
  if (needed.length > 0) await installPackages(needed);
  const missing = listMissing();
  return {
    projects: ENGINES.filter((engine) => !missing.includes(engine)).flatMap(
      ({ projects }) => projects,
    ),
    missing: missing.map(({ name, packages }) => ({ name, remedy: tellToInstall(packages) })),
  };
}
