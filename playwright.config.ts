import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/check/browser.ts';
import { ROOT } from './tools/paths.ts';

/** Where the tests serve the built site; `npm test` chooses a port that is free. */
const PORT = process.env.TEST_PORT ?? '4273';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests',
  // *.test.ts are Vitest's.
  testMatch: '**/*.spec.ts',
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
      // The browser's own traffic (component updates and the like) is none of the tests' business.
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: 'node tools/publish/serve.ts',
    cwd: ROOT,
    env: { PORT },
    url: `http://localhost:${PORT}`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
