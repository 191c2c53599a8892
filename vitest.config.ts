/** Tests without a browser. `npm test` runs the projects unit, published and content. */
import { defineConfig } from 'vitest/config';
import { configureVite } from '#site-build';
import { FULL } from '#support/sites';

const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include },
});

/** Its tests read the built sites. */
const ofSites = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, globalSetup: 'tests/support/sites/build-sites.ts' },
});

/** Left to `npm run test:full`. */
const SLOW = [
  'hosts',
  'editor',
  'release',
  'development',
  'contributing',
  'adoption',
  'screen-reader',
];

export default defineConfig({
  ...configureVite(FULL.content),
  test: {
    restoreMocks: true,
    // By default one less than there are cores.
    maxWorkers: '100%',
    // For what hangs. Some tests build a site or start programs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      project('unit', ['{art,bench,commands,packages,src}/**/*.test.{ts,tsx}']),
      ofSites('published', ['tests/published/*.test.ts']),
      ofSites('content', ['tests/content/*.test.ts']),
      ...SLOW.map((name) => ofSites(name, [`tests/${name}/*.test.ts`])),
    ],
  },
});
