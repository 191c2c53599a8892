/**
 * Compares every story with the pictures that are kept of it, and takes those of the documents.
 * `npm run test:pictures` builds what it needs.
 */
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ROOT } from '#folders';
import { playwrightConfig } from '#test-kit/playwright';
import { PICTURES } from './folders.ts';

export default defineConfig({
  ...playwrightConfig,
  testDir: path.join(import.meta.dirname, 'tests'),
  testMatch: '*.spec.ts',
  outputDir: path.join(ROOT, '.cache/test-results/pictures'),
  // Tests serve what they need.
  webServer: [],
  snapshotPathTemplate: path.join(PICTURES, '{arg}{ext}'),
  expect: {
    ...playwrightConfig.expect,
    toHaveScreenshot: {
      animations: 'disabled',
      // docs/decisions/0030 has what these let pass, and what they catch.
      threshold: 0.05,
      maxDiffPixels: 20,
    },
  },
  use: { ...playwrightConfig.use, reducedMotion: 'reduce' },
});
