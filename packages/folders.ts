/** Where things are in the project, and what a site is built from. Imports nothing of it. */
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const CONTENT = path.join(ROOT, 'content');
export const PUBLISHED = path.join(ROOT, 'build/client');
export const HOSTING = path.join(ROOT, 'build/hosting');

/** Safe to delete at any time. */
export const CACHE = path.join(ROOT, '.cache');
export const PICTURE_CACHE = path.join(CACHE, 'pictures');
/** Subset fonts, with paths as below the site's root. */
export const FONT_CACHE = path.join(CACHE, 'public');
/** Hosts for tests that no package manager of the system has. */
export const HOSTS_CACHE = path.join(CACHE, 'hosts');

/** What decides the published files, as pathspecs of Git. */
export const BUILD_INPUTS = [
  ...['content', 'src', 'commands/build.ts', 'packages/folders.ts'],
  ...['claims-review', 'content-model', 'hosting', 'release', 'site-build'].map(
    (room) => `packages/${room}`,
  ),
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
];
