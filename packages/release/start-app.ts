import type { Page } from '@playwright/test';

/** The app loads on the first input. After this time (ms), we assume that its start has failed. */
const LIMIT_MS = 10_000;

/**
 * Starts the app of a page, and waits until React has hydrated the page.
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
    throw new Error(
      `The app didn't start on ${page.url()}: open the page and read the browser's console.`,
    );
  }
}
