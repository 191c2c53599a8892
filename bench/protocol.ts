/** Starts the installed Chromium with a new profile and its default settings. */
import { launch } from 'puppeteer-core';
import { findBrowser } from '#programs';

/** Flags that let Chromium run without a screen and in containers. They don't make pages faster. */
export const HEADLESS_FLAGS = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** Flags for visits to candidates, which have self-signed certificates. */
export const BENCH_FLAGS = [
  '--ignore-certificate-errors',
  // Block requests to other machines.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

/** @param flags additional flags */
export async function launchBrowser(flags: readonly string[] = []) {
  const browser = await launch({
    ...findBrowser(),
    // Puppeteer's default flags disable browser features that users have.
    ignoreDefaultArgs: true,
    args: [...HEADLESS_FLAGS, ...flags, 'about:blank'],
  });
  return {
    /** Debugging port, for Lighthouse. */
    port: Number(new URL(browser.wsEndpoint()).port),
    /**
     * Attaches to the browser's empty page without enabling a protocol domain. Puppeteer's and
     * Playwright's `Page` enable the domain Runtime. V8 then collects a stack for every error, and
     * reports every script. A user's browser doesn't spend this time.
     */
    attachToPage: async () => {
      const target = await browser.waitForTarget((one) => one.type() === 'page');
      return target.createCDPSession();
    },
    close: () => browser.close(),
  };
}

export type StockBrowser = Awaited<ReturnType<typeof launchBrowser>>;
