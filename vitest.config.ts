/** Tests without a browser. `npm test` runs the projects unit, published and content. */
import { defineConfig } from 'vitest/config';
import { configureVite } from '#site-build';
import { FULL } from '#support/sites';

/** Long ones, one file after the other: they use both cores. */
const slow = (name: string, ...include: string[]) => ({
  extends: true as const,
  test: { name, include, fileParallelism: false },
});

export default defineConfig({
  ...configureVite(FULL.content),
  test: {
    restoreMocks: true,
    // By default one less than there are cores.
    maxWorkers: '100%',
    // For what hangs. Some tests build the site or start programs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{art,src,packages,commands,bench}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'published', include: ['tests/{published,supply-chain}/*.test.ts'] },
      },
      { extends: true, test: { name: 'content', include: ['tests/content/*.test.ts'] } },
      slow('hosts', 'tests/hosts/*.test.ts'),
      slow('editor', 'tests/editor/*.test.ts'),
      slow('release', 'tests/release/*.test.ts'),
      slow('development', 'tests/development/*.test.ts'),
      slow('contributing', 'tests/contributing/*.test.ts'),
      slow('screen-reader', 'tests/screen-reader/*.test.ts'),
    ],
  },
});
