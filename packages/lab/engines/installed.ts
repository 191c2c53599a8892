/** Finds the other browser engines on this machine. */
import { existsSync, globSync } from 'node:fs';

/** What it takes to drive WebKit. */
export type WebKit = { browser: string; driver: string; screen: string };

const present = (path: string) => (existsSync(path) ? path : undefined);

export function findFirefox(): string | undefined {
  return [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** Debian's WebKitGTK, if it is complete. */
export function findWebKit(): WebKit | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort();
  const driver = present('/usr/bin/WebKitWebDriver');
  const screen = present('/usr/bin/Xvfb');
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}
