import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './tools/check/browser.ts';
import { BASE, ROOT } from './tools/paths.ts';

/** Where the tests serve the built site; `npm test` chooses a port that is free. */
const PORT = process.env.TEST_PORT ?? '4273';

const executablePath = findTestBrowser();

export default defineConfig({
  // What one section does stands in its folder.
  testMatch: ['src/**/*.spec.ts', 'tests/browser/*.spec.ts'],
  respectGitIgnore: true,
  outputDir: '.cache/test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // For what hangs: nothing is measured by them, and machines may be slow.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Pages reach the site and nothing else: any other name fails at once.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        // Chromium starts no process ahead for the next page: an eighth of the time of a visit.
        '--renderer-process-limit=1',
        // The browser's own traffic.
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  webServer: {
    command: 'node tools/publish/serve.ts',
    cwd: ROOT,
    env: { PORT },
    url: `http://localhost:${PORT}${BASE}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
