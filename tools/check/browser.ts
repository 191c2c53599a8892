/** Finds the Chromium that tests and measurements use, and installs one if there is none. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './debian-packages.ts';
import { runCommand } from './run-command.ts';

/** Where Debian and its relatives install Chromium, and its headless shell. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const findFirst = (paths: (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

/** The path of the Chromium that users have: for measurements. */
export const findBrowser = () =>
  findFirst([process.env.CHROMIUM, DEBIAN_CHROMIUM, chromium.executablePath()]);

/**
 * The path of the Chromium that tests use. The headless shell has no windows, so it opens a page in half the
 * time of Chromium. Undefined if Playwright is to use the shell that it has installed.
 */
export const findTestBrowser = () =>
  findFirst([process.env.CHROMIUM, DEBIAN_SHELL]) ??
  (existsSync(chromium.executablePath()) ? undefined : findBrowser());

const isRoot = () => process.getuid?.() === 0;

const installFromDebian = () =>
  installPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation']);

/** Installs Playwright's Chromium and its headless shell, on any system. */
const installFromPlaywright = () =>
  runCommand('playwright', ['install', ...(isRoot() ? ['--with-deps'] : []), 'chromium']);

/**
 * Makes sure that there is a Chromium, and if possible the headless shell.
 *
 * @throws {Error} if none can be installed, with what to do about it
 */
export async function ensureBrowser(): Promise<void> {
  if (process.env.CHROMIUM || existsSync(DEBIAN_SHELL)) return;
  if (existsSync(chromium.executablePath())) return;
  console.log('Installing Chromium for the tests.');
  for (const install of [installFromDebian, installFromPlaywright]) {
    if ((await install()) && findBrowser()) return;
  }
  // Without the shell, the tests take longer.
  if (findBrowser()) return;
  throw new Error(
    'The tests need a Chromium and none could be installed: install one yourself (on Debian "apt-get install chromium-headless-shell") or set CHROMIUM to the path of one.',
  );
}
