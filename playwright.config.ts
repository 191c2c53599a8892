/** Browser tests. `npm test` runs the projects chromium and content, without tests tagged @slow. */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ROOT } from '#folders';
import { LAUNCH_OPTIONS } from '#support/browser';
import { COMPANY, FULL, LEAST, type TestSite } from '#support/sites';
import {
  CHROMIUM_ONLY,
  describeFirefox,
  NOT_IN_FIREFOX,
  SAME_IN_FIREFOX,
} from './tests/firefox/index.ts';

/** Builds a site if its inputs have changed, and serves the site on a free port. */
const serve = (name: string, { options }: TestSite) => ({
  command: [process.execPath, 'commands/start.ts', ...options].join(' '),
  cwd: ROOT,
  env: { PORT: '0' },
  wait: { stdout: new RegExp(`localhost:(?<${name}_port>\\d+)/`) },
  // Long, because the first build encodes all pictures.
  timeout: 300_000,
});

/** Playwright sets NAME_PORT once the server has printed its address (`wait` above). */
const originOf = (name: string) => `http://localhost:${process.env[`${name.toUpperCase()}_PORT`]}`;

/** Tests of the published page. */
const page = {
  testMatch: ['src/**/*.spec.ts', 'tests/page/*.spec.ts'],
  use: { baseURL: originOf('full') },
};

/**
 * Tests that need a separate Firefox, because Playwright can't change the motion preference of a
 * running Firefox.
 */
const REDUCED_MOTION = /reduced motion/;

const OMITTED = [/@slow/, ...NOT_IN_FIREFOX, ...SAME_IN_FIREFOX];

const inFirefox = {
  ...page,
  testIgnore: CHROMIUM_ONLY,
  // Retry, because Firefox's driver sometimes loses a message.
  retries: 1,
  use: { ...page.use, ...describeFirefox() },
};

export default defineConfig({
  testDir: ROOT,
  respectGitIgnore: true,
  outputDir: path.join(ROOT, '.cache/test-results'),
  fullyParallel: true,
  // More than the cores of a small machine, because tests also wait.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Long, because machines may be slow. Timeouts only end tests that hang.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { viewport: { width: 1280, height: 800 }, launchOptions: LAUNCH_OPTIONS },
  webServer: [serve('full', FULL), serve('least', LEAST), serve('company', COMPANY)],
  projects: [
    { name: 'chromium', ...page },
    {
      name: 'content',
      testMatch: 'tests/content/*.spec.ts',
      use: { baseURL: originOf('company') },
    },
    { name: 'editor', testMatch: 'tests/editor/*.spec.ts' },
    { name: 'firefox', ...inFirefox, grepInvert: [REDUCED_MOTION, ...OMITTED] },
    {
      name: 'firefox without motion',
      ...inFirefox,
      grep: REDUCED_MOTION,
      grepInvert: OMITTED,
      use: { ...page.use, ...describeFirefox({ 'ui.prefersReducedMotion': 1 }) },
    },
    { name: 'webkit', testMatch: 'tests/webkit/*.spec.ts', retries: 1, use: page.use },
    {
      name: 'pictures',
      testMatch: 'tests/pictures/stories.spec.ts',
      snapshotPathTemplate: 'tests/pictures/stories/{arg}{ext}',
      expect: {
        timeout: 15_000,
        toHaveScreenshot: {
          animations: 'disabled',
          // docs/decisions/0030 lists the differences that these limits tolerate and catch.
          threshold: 0.05,
          maxDiffPixels: 20,
        },
      },
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'documents',
      testMatch: 'tests/pictures/{first-screen,editing}.spec.ts',
      use: { baseURL: originOf('company') },
    },
  ],
});
