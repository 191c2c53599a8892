import type { Page } from '@playwright/test';

/** The app loads on the first input. If it hasn't started after this time (ms), it won't. */
const LIMIT_MS = 10_000;

/**
 * Starts the app of a page, and waits until it has taken the page over.
 *
 * @throws {Error} naming the page
 */
export async function startApp(page: Page): Promise<void> {
  try {
    const isStarted = () => {
      window.dispatchEvent(new Event('scroll'));
      return window.earlyPresses === undefined;
    };
    await page.waitForFunction(isStarted, undefined, { timeout: LIMIT_MS });
  } catch {
    throw new Error(`The app doesn't start on ${page.url()}: see the console of a browser there.`);
  }
}
