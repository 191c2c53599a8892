import { existsSync } from 'node:fs';
import path from 'node:path';
import { InputError } from '@site-kit/content-model';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { customMedia } from './custom-media.ts';
import type { DescribeHeaders } from './development-policy.ts';
import { developmentServer } from './development-server.ts';
import { fontCacheOf } from './folders.ts';
import { prerendering } from './prerendering.ts';
import type { Entries, Folders } from './site-parts.ts';
import type { SiteSource } from './site-source.ts';
import { virtualModules } from './virtual-modules.ts';

type Parts = { entries: Entries; folders: Folders };

/** @throws {InputError} if a module of the page doesn't exist */
function checkEntries({ entries, folders }: Parts) {
  for (const [name, file] of Object.entries(entries)) {
    if (existsSync(path.join(folders.root, file))) continue;
    throw new InputError(
      `entries.${name} in the site's configuration is ${file}, which doesn't exist: correct the path.`,
    );
  }
}

/**
 * Vite's settings for the site. The plugins aren't here, because they depend on the content.
 *
 * @throws {InputError} if a module of the page doesn't exist
 */
export function makeViteConfig(parts: Parts) {
  checkEntries(parts);
  const { entries, folders } = parts;
  return {
    configFile: false,
    logLevel: 'warn',
    // No index.html, because src/page/prerender.tsx renders the pages.
    appType: 'custom',
    publicDir: fontCacheOf(folders),
    css: {
      // Rejected: `transformer: 'lightningcss'`, which doesn't support `@value`
      // (docs/decisions/0025).
      postcss: { plugins: [customMedia(path.join(folders.root, entries.mediaQueries))] },
      modules: {
        // With readable class names, each page is half a kilobyte smaller than with hashes.
        // commands/check/styles.ts ensures that file names of modules are unique.
        generateScopedName: (name, file) => `${path.basename(file, '.module.css')}-${name}`,
      },
    },
    build: {
      copyPublicDir: false,
      // The security policy blocks `data:` addresses.
      assetsInlineLimit: 0,
      manifest: true,
      // Makes one stylesheet for the whole page. The build splits it in two later.
      cssCodeSplit: false,
      // The first browsers with light-dark() (May 2024). For older targets, Vite adds a polyfill.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      modulePreload: false,
      rolldownOptions: {
        input: entries.app,
        // Don't warn about slow plugins: the warning appears on slow machines, and the people who edit
        // content can't act on it.
        checks: { bundlerTimings: false },
      },
    },
  } satisfies InlineConfig;
}

/**
 * Vite wraps each `import()` into a function that preloads the file's dependencies and styles.
 * Here, no file has any. Without the function, all visitors load half a kilobyte less.
 */
const importsWithoutPreloads: Plugin = {
  name: 'imports-without-preloads',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export const configureVite = (parts: Parts, source: SiteSource) => ({
  ...makeViteConfig(parts),
  plugins: [react(), importsWithoutPreloads, virtualModules(source)],
});

/** The plugins that a server of the site needs in addition to `react()`. */
export const serverPlugins = (source: SiteSource, describeHeaders?: DescribeHeaders): Plugin[] => [
  virtualModules(source),
  developmentServer(source, describeHeaders),
  prerendering(source, describeHeaders),
];
