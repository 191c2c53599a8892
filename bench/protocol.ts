/** Starts Chromium as it is installed, with a profile of its own. */
import { launch } from 'puppeteer-core';
import { findBrowser } from '#programs';

/** What it takes to run without a screen, and in a container. Nothing that makes a page faster. */
export const HEADLESS_FLAGS = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** @param flags beyond those that it needs to run at all */
export async function launchBrowser(flags: readonly string[] = []) {
  const browser = await launch({
    executablePath: findBrowser() ?? 'chromium',
    // Puppeteer's flags switch off parts of the browser that users have.
    ignoreDefaultArgs: true,
    args: [...HEADLESS_FLAGS, ...flags, 'about:blank'],
  });
  return {
    /** Debugging port, for Lighthouse. */
    port: Number(new URL(browser.wsEndpoint()).port),
    /**
     * Its empty page, without any domain of the protocol enabled. Not Puppeteer's `Page` or
     * Playwright's: they enable Runtime, which makes V8 collect a stack for every error and report
     * every script. No user spends that time.
     */
    attachToPage: async () => {
      const target = await browser.waitForTarget((one) => one.type() === 'page');
      return target.createCDPSession();
    },
    close: () => browser.close(),
  };
}

export type StockBrowser = Awaited<ReturnType<typeof launchBrowser>>;
