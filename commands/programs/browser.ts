/** Finds, installs and starts Chromium or Chrome, for tests, reports and measurements. */
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installPackages } from './debian-packages.ts';
import { runCommand } from './run-command.ts';

/** The oldest version on which we run the tests: the one that Debian 12 installs without updates. */
const OLDEST_VERSION = 150;

const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';

/** Playwright finds Chrome in its usual folders on each system. */
const CHROME = { channel: 'chrome' } as const;

/** Playwright's and Puppeteer's options that choose a browser. */
type Choice = { executablePath?: string; channel?: 'chrome' };

const findFirst = (...paths: (string | undefined)[]): Choice | undefined => {
  const executablePath = paths.find((path) => path && existsSync(path));
  return executablePath === undefined ? undefined : { executablePath };
};

const readVariable = (): Choice | undefined =>
  process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : undefined;

/** Finds a full browser, which visitors use and measurements need. */
export const findBrowser = (): Choice =>
  readVariable() ?? findFirst(chromium.executablePath(), DEBIAN_CHROMIUM) ?? CHROME;

/** Playwright starts its headless shell if the options choose no browser. */
const findPlaywrightShell = (): Choice | undefined => {
  const folder = chromium
    .executablePath()
    .replace(/chromium-(\d+)\b.*/, 'chromium_headless_shell-$1');
  return existsSync(folder) ? {} : undefined;
};

/** Prefers a headless shell, which opens a page in half the time. */
export const findTestBrowser = (): Choice =>
  readVariable() ??
  findPlaywrightShell() ??
  findFirst(chromium.executablePath(), DEBIAN_SHELL) ??
  findBrowser();

export const launchBrowser = (...args: string[]) => chromium.launch({ args, ...findBrowser() });

/** Returns why a browser isn't suitable, or undefined if it is. */
async function findProblem(choice: LaunchOptions): Promise<string | undefined> {
  const name = choice.executablePath ?? 'Chromium or Chrome';
  try {
    const browser = await chromium.launch(choice);
    const version = browser.version();
    await browser.close();
    if (Number.parseInt(version, 10) >= OLDEST_VERSION) return undefined;
    return `${name} has version ${version}, and tests need ${OLDEST_VERSION} or later`;
  } catch (error) {
    const [reason] = String(error).split('\n');
    return `Can't start ${name} (${reason})`;
  }
}

const findProblems = async () =>
  (await findProblem(findTestBrowser())) ?? (await findProblem(findBrowser()));

/** @throws {Error} if no browser is suitable, and none can be installed or updated */
export async function ensureBrowser(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const installs = [
    () => installPackages(DEBIAN_PACKAGES),
    () => runCommand('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']),
  ];
  let problem = await findProblems();
  for (const install of readVariable() ? [] : installs) {
    if (!problem) return;
    console.log(`${problem}: installing Chromium.`);
    await install();
    problem = await findProblems();
  }
  if (!problem) return;
  throw new Error(
    `${problem}: install Chromium ${OLDEST_VERSION} or later (on Debian, as root: "apt-get update && apt-get install ${DEBIAN_PACKAGES.join(' ')}"), or set CHROMIUM to its path.`,
  );
}

/** For commands: prints why no browser is suitable, and exits with 1. */
export const ensureBrowserOrExit = () =>
  ensureBrowser().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });

/** Starts a full browser, and installs it if necessary. */
export async function startBrowser() {
  await ensureBrowser();
  return launchBrowser();
}
