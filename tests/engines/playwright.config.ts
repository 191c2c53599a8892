import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { ROOT } from '../../tools/paths.ts';

const firefox = {
  ...base.use,
  browserName: 'firefox',
  // A stock Firefox, through WebDriver BiDi.
  channel: 'moz-firefox',
} as const;

/** Starts Firefox with preferences: those that tests ask for, and those that all tests need. */
const launch = (preferences: Record<string, number | boolean> = {}) => ({
  executablePath: path.join(ROOT, 'tools/engines/firefox-relay.ts'),
  firefoxUserPrefs: {
    // Scroll bars that lie over the page, as on phones and in the tests of Chromium.
    'ui.useOverlayScrollbars': 1,
    // Playwright waits for pages to load, also when it goes back to them.
    'fission.bfcacheInParent': false,
    'browser.sessionhistory.max_total_viewers': 0,
    ...preferences,
  },
});

export default defineConfig({
  ...base,
  testDir: '..',
  testIgnore: [],
  outputDir: path.join(ROOT, '.cache/test-results/engines'),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'firefox', use: { ...firefox, launchOptions: launch() } },
    {
      name: 'firefox-reduced',
      use: { ...firefox, launchOptions: launch({ 'ui.prefersReducedMotion': 1 }) },
    },
    { name: 'webkit', testMatch: 'engines/webkit*.spec.ts' },
  ],
});
