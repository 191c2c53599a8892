/** Options with which tests start Chromium. */
import { findBrowser, findTestBrowser } from '#programs';

const launch = (browser: ReturnType<typeof findBrowser>) => ({
  ...browser,
  args: [
    // Blocks every host except the local site, because other names don't resolve.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    // Without spare processes for the next page, a visit is an eighth faster.
    '--renderer-process-limit=1',
    // Turns off requests that don't come from the page.
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
});

export const LAUNCH_OPTIONS = launch(findTestBrowser());

/**
 * The headless shell loads lazy pictures earlier than a user's Chromium, and has no back/forward
 * cache.
 */
export const FULL_BROWSER = launch(findBrowser());
