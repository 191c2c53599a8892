/** Tests without a browser. `npm test` runs the projects unit, published and content. */

import { configureVite, loadSite, savedSite } from '@site-kit/site-build';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PARTS } from '#site';
import { FULL } from '#support/sites';

const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include },
});

/** A project whose tests read the built sites. */
const ofSites = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, globalSetup: 'tests/support/sites/build-sites.ts' },
});

/** Projects that only `npm run test:full` runs. */
const SLOW = [
  'hosts',
  'editor',
  'release',
  'development',
  'contributing',
  'adoption',
  'journeys',
  'screen-reader',
];

/** Starts the slowest files first. Otherwise, one of them is the last, and keeps only one core busy. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      /(approval|adopt|regulatory)\.test/.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  ...configureVite(
    PARTS,
    savedSite(FULL.content, () => loadSite(PARTS, FULL.content)),
  ),
  test: {
    restoreMocks: true,
    // Use all cores. By default, Vitest leaves one core free.
    maxWorkers: '100%',
    sequence: { sequencer: SlowestFirst },
    // Long, because some tests build a site or start programs. Timeouts only end tests that hang.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      project('unit', [
        '{art,bench,commands,packages,src,tests/build,tests/editing}/**/*.test.{ts,tsx}',
      ]),
      ofSites('published', ['tests/published/*.test.ts']),
      ofSites('content', ['tests/content/*.test.ts']),
      ...SLOW.map((name) => ofSites(name, [`tests/${name}/*.test.ts`])),
    ],
  },
});
