import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './debian-packages.ts';
import { runCommand } from './run-command.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const findFirst = (paths: (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

/** Finds a full Chromium, which is the browser that visitors use and measurements need. */
export const findBrowser = () =>
  findFirst([process.env.CHROMIUM, DEBIAN_CHROMIUM, chromium.executablePath()]);

export const launchBrowser = (...args: string[]) => {
  const executablePath = findBrowser();
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
};

/**
 * Prefers the headless shell, which opens a page in half the time. If this function returns
 * undefined, Playwright uses its own browser.
 */
export const findTestBrowser = () =>
  findFirst([process.env.CHROMIUM, DEBIAN_SHELL]) ??
  (existsSync(chromium.executablePath()) ? undefined : findBrowser());

/** @throws {Error} if Chromium is missing and can't be installed */
export async function ensureBrowser(): Promise<void> {
  // If a full Chromium is installed, use it, because installing the shell upgrades Chromium.
  if (findFirst([DEBIAN_SHELL]) ?? findBrowser()) return;
  console.log('Installing Chromium…');
  const debian = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  await installPackages(debian);
  if (findBrowser()) return;
  const options = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runCommand('playwright', ['install', ...options, 'chromium']);
  if (findBrowser()) return;
  throw new Error(
    'Can’t find or install Chromium: install it (on Debian "apt-get install chromium-headless-shell"), or set CHROMIUM to its path.',
  );
}

/** Starts Chromium, and installs it if necessary. */
export async function startBrowser() {
  await ensureBrowser();
  return launchBrowser();
}
