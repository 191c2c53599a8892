import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { ENTRIES } from '#page';
import { customMedia } from './custom-media.ts';
import { sitePlugin } from './site-plugin.ts';

/** How Vite bundles the site, without the plugins, which know the content. */
export const viteConfig = {
  configFile: false,
  logLevel: 'warn',
  // Pages are made by src/page/prerender.tsx; there is no index.html.
  appType: 'custom',
  publicDir: '.cache/public',
  css: {
    postcss: { plugins: [customMedia] },
    modules: {
      // Modules have names of their own (commands/check/styles.ts), so theirs and the class are enough: readable, and half a kilobyte
      // less in every page than with hashes.
      generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}`,
    },
  },
  build: {
    copyPublicDir: false,
    // The security policy allows no data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
    // One stylesheet for the whole page, linked in its head.
    cssCodeSplit: false,
    // Browsers that have light-dark() (May 2024) get it as written, not a polyfill of it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    rolldownOptions: {
      input: ENTRIES.start,
      // On a slow machine it would tell editors which plugin took how long.
      checks: { bundlerTimings: false },
    },
  },
} satisfies InlineConfig;

/** @param contentFolder like content/ */
export const configureVite = (contentFolder: string) => ({
  ...viteConfig,
  plugins: [react(), sitePlugin({ contentFolder })],
});
