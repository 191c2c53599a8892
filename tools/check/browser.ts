/** Finds a Chromium for the tests, or installs one. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './debian-packages.ts';
import { runCommand } from './run-command.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, DEBIAN_CHROMIUM, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
}

const isRoot = () => process.getuid?.() === 0;

const installFromDebian = () => installPackages(['chromium', 'fonts-liberation']);

const installFromPlaywright = () =>
  runCommand('playwright', [
    'install',
    '--no-shell',
    ...(isRoot() ? ['--with-deps'] : []),
    'chromium',
  ]);

/** @throws {Error} if there is no Chromium and none can be installed */
export async function ensureBrowser(): Promise<void> {
  if (findBrowser()) return;
  console.log('Installing Chromium for the tests.');
  for (const install of [installFromDebian, installFromPlaywright]) {
    if ((await install()) && findBrowser()) return;
  }
  throw new Error(
    'Can\'t install Chromium for the tests: install one (on Debian "apt-get install chromium"), or set CHROMIUM to the path of one.',
  );
}
