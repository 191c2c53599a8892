/**
 * Paths of the project's folders, and the inputs of a build. This file imports none of our files.
 */
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const CONTENT = path.join(ROOT, 'content');

/** The folder to which `npm run build` writes the site of content/. */
export const BUILD = path.join(ROOT, 'build');

/** The company's site. */
export const COMPANY = { content: CONTENT, build: BUILD };

/** Subfolders of a built site's folder. */
export const partsOf = (build: string) => ({
  /** Files that a host publishes. */
  client: path.join(build, 'client'),
  /** Configuration files for hosts. */
  hosting: path.join(build, 'hosting'),
});

export const { client: PUBLISHED, hosting: HOSTING } = partsOf(BUILD);

/** A folder that can be deleted at any time. */
export const CACHE = path.join(ROOT, '.cache');
/** Programs of hosts, for tests. The system's package manager doesn't have these programs. */
export const HOSTS_CACHE = path.join(CACHE, 'hosts');

/** Git pathspecs of the code that the published files depend on. */
export const CODE_INPUTS = [
  ...['src', 'site.config.ts', 'commands/build.ts', 'packages/folders.ts'],
  ...['claims-review', 'content-model', 'hosting', 'release', 'site-build'].map(
    (name) => `packages/${name}`,
  ),
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Git pathspecs of everything that the published files depend on. */
export const BUILD_INPUTS = ['content', ...CODE_INPUTS];
