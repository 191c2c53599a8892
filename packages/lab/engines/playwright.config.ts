/**
 * Tests in other engines: a stock Firefox runs Chromium's, except those of packages/test-kit/browser/limits.ts; WebKit has a suite of its
 * own.
 */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ROOT } from '#folders';
import { playwrightConfig } from '#test-kit/playwright';

/** These test files, servers and figures, or need Chromium's tools. The others test behaviour. */
const CHROMIUM_ONLY = [
  ...['edit-history', 'edit-library', 'edit-pleas', 'edit-preview', 'edit-search'],
  ...['accessibility', 'contrast', 'golden-line', 'layout-shift', 'lighthouse'],
  ...['pictures', 'reading', 'restored-pages', 'start-tasks', 'weight'],
].map((name) => `${name}.spec.ts`);

/** Playwright can't set this preference in a stock Firefox, so its tests have a browser with it. */
const REDUCED_MOTION = /reduced motion/;

/** A stock Firefox, through WebDriver BiDi. */
const firefox = (preferences: Record<string, number | string> = {}) => ({
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.join(ROOT, 'packages/lab/engines/firefox-relay.ts'),
    firefoxUserPrefs: {
      // As on phones and in the tests of Chromium.
      'ui.useOverlayScrollbars': 1,
      // No back/forward cache: Playwright waits for a page to load when it goes back.
      'fission.bfcacheInParent': false,
      'browser.sessionhistory.max_total_viewers': 0,
      'dom.w3c_touch_events.enabled': 1,
      // A mouse (fine, 2, and can hover, 4): machines without one have none.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Every other host is behind a proxy that doesn't exist.
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
      'network.proxy.no_proxies_on': 'localhost,127.0.0.1',
      ...preferences,
    },
  },
});

export default defineConfig({
  ...playwrightConfig,
  testDir: ROOT,
  outputDir: path.join(ROOT, '.cache/test-results/engines'),
  // Their drivers lose a message now and then. A test that needs the second attempt is named.
  retries: 1,
  projects: [
    {
      name: 'firefox',
      testIgnore: CHROMIUM_ONLY,
      grepInvert: REDUCED_MOTION,
      use: firefox(),
    },
    {
      name: 'firefox without motion',
      testIgnore: CHROMIUM_ONLY,
      grep: REDUCED_MOTION,
      use: firefox({ 'ui.prefersReducedMotion': 1 }),
    },
    { name: 'webkit', testDir: 'tests', testMatch: '*.spec.ts' },
  ],
});
