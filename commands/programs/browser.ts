import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './debian-packages.ts';
import { runCommand } from './run-command.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const findFirst = (paths: (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

/** The Chromium that users have: for measurements. */
export const findBrowser = () =>
  findFirst([process.env.CHROMIUM, DEBIAN_CHROMIUM, chromium.executablePath()]);

export const launchBrowser = (...args: string[]) => {
  const executablePath = findBrowser();
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
};

/** The headless shell opens a page in half the time. Undefined lets Playwright use its own. */
export const findTestBrowser = () =>
  findFirst([process.env.CHROMIUM, DEBIAN_SHELL]) ??
  (existsSync(chromium.executablePath()) ? undefined : findBrowser());

/** @throws {Error} if there is no Chromium and none can be installed */
export async function ensureBrowser(): Promise<void> {
  if (process.env.CHROMIUM || findFirst([DEBIAN_SHELL, chromium.executablePath()])) return;
  console.log('Installing Chromium for the tests.');
  const debian = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  await installPackages(debian);
  // Without the shell, the tests take longer.
  if (findBrowser()) return;
  const options = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runCommand('playwright', ['install', ...options, 'chromium']);
  if (findBrowser()) return;
  throw new Error(
    'The tests need a Chromium and none could be installed: install one yourself (on Debian "apt-get install chromium-headless-shell") or set CHROMIUM to the path of one.',
  );
}
