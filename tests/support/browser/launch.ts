/** How tests start Chromium. */
import { findBrowser, findTestBrowser } from '#programs';

const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    // Blocks every host but the local site: other names fail to resolve.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    // Without spare processes for the next page, a visit takes an eighth less time.
    '--renderer-process-limit=1',
    // Turns off the browser's own requests.
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
});

export const LAUNCH_OPTIONS = launch(findTestBrowser());

/**
 * The headless shell loads lazy pictures earlier than a user's Chromium, and has no back/forward
 * cache.
 */
export const FULL_BROWSER = launch(findBrowser());
