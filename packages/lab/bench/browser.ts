/** The browser of the bench, and the slow phone that it pretends to be. */
import { setTimeout } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { SCRIPT_ADDRESS } from '../../../src/ui/short-video/provider.ts';
import { findBrowser } from '../../../tools/check/browser.ts';
import { findFreePort } from '../../../tools/check/free-port.ts';
import type { ServedCandidate } from './serve-candidate.ts';

/** Round trip time, ms. */
const LATENCY = 150;

/** Bytes per second: 1.6 and 0.75 Mbit/s. */
const DOWNLOAD = (1.6 * 1_000_000) / 8;
const UPLOAD = (0.75 * 1_000_000) / 8;

/** How many times slower the main thread is than this machine's. */
const CPU_SLOWDOWN = 4;

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** A browser that a candidate can be visited with; Lighthouse reaches it by its port. */
export type BenchBrowser = { browser: Browser; debuggingPort: number };

/** Starts a browser for one candidate. It reaches nothing but this machine. */
export async function launchFor({ origin }: ServedCandidate): Promise<BenchBrowser> {
  const executablePath = findBrowser();
  const debuggingPort = await findFreePort();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP ${new URL(SCRIPT_ADDRESS).host} ${new URL(origin).host}, MAP * ~NOTFOUND, EXCLUDE localhost`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Where an inspector is attached, as it is here and in no visit, V8 notes the stack of every
      // error as it is created, and for that parses the scripts on the stack again. React creates five
      // while it is evaluated: most of that time (docs/decisions/0017). Positions that are kept cost no parsing.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
  return { browser, debuggingPort };
}

/** A page, and the means to slow it down and to ask what it costs. */
export type Visit = { page: Page; session: CDPSession; context: BrowserContext };

type Conditions = {
  /** Slow 4G; otherwise as fast as this machine. */
  slowNetwork: boolean;
};

/** Visits with an empty cache, on a phone whose processor is four times slower. */
export async function withVisit<Result>(
  { browser }: BenchBrowser,
  { slowNetwork }: Conditions,
  use: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (slowNetwork) {
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY,
        downloadThroughput: DOWNLOAD,
        uploadThroughput: UPLOAD,
      });
    }
    return await use({ page, session, context });
  } finally {
    await context.close();
  }
}

/**
 * The value of an expression in the page. Asked for without Playwright's own means, which put a large
 * script into the page at their first use: on the slow phone a long task that the page would be blamed for.
 */
export async function ask(session: CDPSession, expression: string): Promise<unknown> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** How long is waited for the app, ms, and how often is asked for it. */
const APP_TIMEOUT = 15_000;
const APP_INTERVAL = 100;

/** Waits until the app has attached itself to the last button. False where none has, or will. */
export async function interactive(session: CDPSession): Promise<boolean> {
  if ((await ask(session, 'document.scripts.length > 0')) !== true) return false;
  const end = performance.now() + APP_TIMEOUT;
  while (performance.now() < end) {
    if ((await ask(session, IS_HYDRATED)) === true) return true;
    await setTimeout(APP_INTERVAL);
  }
  return false;
}

/** Whether React has attached itself to the last button of the page: the text of an expression. */
export const IS_HYDRATED = `(() => {
  const button = [...document.querySelectorAll('button')].at(-1);
  return button !== undefined && Object.keys(button).some((key) => key.startsWith('__reactProps'));
})()`;
