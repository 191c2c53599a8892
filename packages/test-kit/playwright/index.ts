import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { readBase } from '#content-model';
import { CONTENT, ROOT } from '#folders';
import { findTestBrowser } from '#test-kit/programs';

/** Where the tests serve the built site; `npm test` chooses a port that is free. */
const PORT = process.env.TEST_PORT ?? '4273';

const executablePath = findTestBrowser();

/** Of all browser tests. */
export const playwrightConfig = defineConfig({
  testDir: ROOT,
  // What one section does stands in its folder.
  testMatch: ['src/**/*.spec.ts', 'tests/browser/*.spec.ts'],
  respectGitIgnore: true,
  outputDir: path.join(ROOT, '.cache/test-results'),
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
    command: 'node commands/serve.ts',
    cwd: ROOT,
    env: { PORT },
    url: `http://localhost:${PORT}${readBase(CONTENT)}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
