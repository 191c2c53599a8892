/** How tests start Chromium. */
import { findBrowser, findTestBrowser } from '#programs';

const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    // Pages reach the site and nothing else: any other name fails at once.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    // Chromium starts no process ahead for the next page: an eighth of the time of a visit.
    '--renderer-process-limit=1',
    // The browser's own traffic.
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
});

export const LAUNCH_OPTIONS = launch(findTestBrowser());

/**
 * The headless shell loads lazy pictures earlier than a user's Chromium, and has no back/forward
 * cache.
 */
export const FULL_BROWSER = launch(findBrowser());
