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
  // Installing the shell beside a Chromium upgrades that one: with it alone, tests take longer.
  if (findFirst([DEBIAN_SHELL]) ?? findBrowser()) return;
  console.log('Installing Chromium…');
  const debian = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  await installPackages(debian);
  if (findBrowser()) return;
  const options = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runCommand('playwright', ['install', ...options, 'chromium']);
  if (findBrowser()) return;
  throw new Error(
    'There is no Chromium, and none could be installed: install one yourself (on Debian "apt-get install chromium-headless-shell") or set CHROMIUM to the path of one.',
  );
}

/** Installs Chromium if there is none, and starts it. */
export async function startBrowser() {
  await ensureBrowser();
  return launchBrowser();
}
