/** Finds the Chromium that the tests use, and installs one where there is none. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './debian-packages.ts';
import { runCommand } from './run-command.ts';

/** Where Debian and its relatives put their Chromium. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** The path of a Chromium: the system's own, else the one that Playwright has installed. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, DEBIAN_CHROMIUM, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

const isRoot = () => process.getuid?.() === 0;

const installFromDebian = () => installPackages(['chromium', 'fonts-liberation']);

/** Installs the Chromium that Playwright brings, on any system. */
const installFromPlaywright = () =>
  runCommand('playwright', [
    'install',
    '--no-shell',
    ...(isRoot() ? ['--with-deps'] : []),
    'chromium',
  ]);

/**
 * Makes sure that there is a Chromium.
 *
 * @throws {Error} when none could be installed, with what to do about it
 */
export async function ensureBrowser(): Promise<void> {
  if (findBrowser()) return;
  console.log('Installing Chromium for the tests.');
  for (const install of [installFromDebian, installFromPlaywright]) {
    if ((await install()) && findBrowser()) return;
  }
  throw new Error(
    'The tests need a Chromium and none could be installed: install one yourself (on Debian "apt-get install chromium") or set CHROMIUM to the path of one.',
  );
}
