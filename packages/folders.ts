/** Where things are in the project, and what a site is built from. Imports nothing of it. */
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const CONTENT = path.join(ROOT, 'content');

/** Where `npm run build` puts the site of content/. */
export const BUILD = path.join(ROOT, 'build');

/** The parts of a folder with a built site. */
export const partsOf = (build: string) => ({
  /** What a host publishes. */
  client: path.join(build, 'client'),
  /** Configurations of hosts. */
  hosting: path.join(build, 'hosting'),
});

export const { client: PUBLISHED, hosting: HOSTING } = partsOf(BUILD);

/** Safe to delete at any time. */
export const CACHE = path.join(ROOT, '.cache');
export const PICTURE_CACHE = path.join(CACHE, 'pictures');
/** Subset fonts, with paths as below the site's root. */
export const FONT_CACHE = path.join(CACHE, 'public');
/** Hosts for tests that no package manager of the system has. */
export const HOSTS_CACHE = path.join(CACHE, 'hosts');

/** What decides the published files beside the content, as pathspecs of Git. */
export const CODE_INPUTS = [
  ...['src', 'commands/build.ts', 'packages/folders.ts'],
  ...['claims-review', 'content-model', 'hosting', 'release', 'site-build'].map(
    (name) => `packages/${name}`,
  ),
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** What decides the published files, as pathspecs of Git. */
export const BUILD_INPUTS = ['content', ...CODE_INPUTS];
