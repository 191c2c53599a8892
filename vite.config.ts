/// <reference types="vitest/config" />
import { defineConfig } from 'vite';
import { viteConfig } from '#site-build';

export default defineConfig({
  ...viteConfig,
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
        test: {
          name: 'unit',
          include: ['{art,src,packages,commands}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.full.test.ts'],
        },
      },
      { extends: true, test: { name: 'files', include: ['tests/files/*.test.ts'] } },
      {
        extends: true,
        // One after the other: they use both cores.
        test: {
          name: 'full',
          include: ['tests/full/**/*.test.ts', 'packages/**/*.full.test.ts'],
          fileParallelism: false,
          // Not isolated: test files of the editor share a running one (packages/test-kit/edit-session).
          isolate: false,
        },
      },
      {
        extends: true,
        // Orca runs once.
        test: { name: 'heard', include: ['tests/heard/*.test.ts'], fileParallelism: false },
      },
    ],
  },
});
