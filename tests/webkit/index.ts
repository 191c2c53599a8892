/** Finds Debian's WebKitGTK. */
import { globSync } from 'node:fs';
import { findProgram } from '#programs';

export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];

/** Finds the programs that tests in WebKit need. Undefined if a program is missing. */
export function findWebKit() {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort();
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}
