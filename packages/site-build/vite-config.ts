import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { ENTRIES } from '#page';
import { customMedia } from './custom-media.ts';
import type { DescribeHeaders } from './development-policy.ts';
import { developmentServer } from './development-server.ts';
import { prerendering } from './prerendering.ts';
import { type SiteSource, savedSite } from './site-source.ts';
import { virtualModules } from './virtual-modules.ts';

/** How Vite bundles the site, without the plugins, which know the content. */
export const viteConfig = {
  configFile: false,
  logLevel: 'warn',
  // Pages are made by src/page/prerender.tsx; there is no index.html.
  appType: 'custom',
  publicDir: '.cache/public',
  css: {
    // Not `transformer: 'lightningcss'`: it has no `@value`, and makes other bytes (docs/decisions/0025).
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
  plugins: [react(), virtualModules(savedSite(contentFolder))],
});

/** What a server that shows the site needs beside `react()`. */
export const serverPlugins = (source: SiteSource, describeHeaders?: DescribeHeaders): Plugin[] => [
  virtualModules(source),
  developmentServer(source, describeHeaders),
  prerendering(source, describeHeaders),
];
