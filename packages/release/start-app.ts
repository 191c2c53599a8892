import type { Page } from '@playwright/test';
import type { Project } from './site.ts';

/** After this time (ms), we assume that the start of an app has failed. */
const LIMIT_MS = 10_000;

/**
 * Starts the app of a page, and waits until it has started.
 *
 * @throws {Error} naming the page
 */
export async function startAppOf(page: Page, { startApp }: Pick<Project, 'startApp'>) {
  try {
    await page.waitForFunction(startApp, undefined, { timeout: LIMIT_MS });
  } catch {
    throw new Error(
      `The app didn't start on ${page.url()}: open the page and read the browser's console.`,
    );
  }
}
