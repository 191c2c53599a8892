/** Which of the two further browser engines this machine has. */
import { existsSync, globSync } from 'node:fs';

/** What WebKit needs to be driven: a browser around it, its driver, and a screen to draw on. */
export type WebKit = { browser: string; driver: string; screen: string };

const present = (path: string) => (existsSync(path) ? path : undefined);

/** The path of a stock Firefox: the one that FIREFOX names, else Debian's. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** Debian's WebKitGTK with all that it takes to drive it, or nothing where a part is missing. */
export function findWebKit(): WebKit | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort();
  const driver = present('/usr/bin/WebKitWebDriver');
  const screen = present('/usr/bin/Xvfb');
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}
