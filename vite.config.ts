/// <reference types="vitest/config" />
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { workshopPlugin } from './packages/lab/workshop/plugin.ts';
import { customMedia } from './tools/build/custom-media.ts';
import { sitePlugin } from './tools/build/site-plugin.ts';
import { BASE } from './tools/paths.ts';

export default defineConfig({
  plugins: [react(), workshopPlugin(), sitePlugin()],
  // Pages are made by src/entry/prerender.tsx; there is no index.html.
  appType: 'custom',
  publicDir: '.cache/public',
  css: {
    postcss: { plugins: [customMedia] },
    modules: {
      // Modules have names of their own (tools/check/styles.ts), so theirs and the class are enough:
      // readable, and half a kilobyte less in every page than with hashes.
      generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}`,
    },
  },
  build: {
    copyPublicDir: false,
    // The security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // An address is a path in the published folder, so a `base` would be there twice.
    assetsDir: `${BASE}/assets`.slice(1),
    manifest: true,
    // One stylesheet for the whole page, linked in its head.
    cssCodeSplit: false,
    // Browsers that have light-dark() (May 2024) get it as written, not a polyfill of it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    rolldownOptions: {
      input: 'src/entry/start.ts',
      // On a slow machine it would tell editors which plugin took how long.
      checks: { bundlerTimings: false },
    },
  },
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
        test: { name: 'unit', include: ['{art,src,tools,packages}/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'files', include: ['tests/files/*.test.ts'] } },
      {
        extends: true,
        // One after the other: they use both cores.
        test: {
          name: 'full',
          include: ['tests/full/*.test.ts'],
          fileParallelism: false,
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
