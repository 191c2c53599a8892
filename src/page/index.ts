/** Page addresses and the bundler's entry files. Must not import React: Node imports this file. */
export { NOT_FOUND_PAGE, PAGE_FILES, PAGES } from './addresses.ts';
export { startApp } from './start-app.ts';

/** Modules of the page, as paths from the project's root. */
export const ENTRIES = {
  start: 'src/page/start.ts',
  app: 'src/page/hydrate.tsx',
  prerenderer: 'src/page/prerender.tsx',
  mediaQueries: 'src/constants.ts',
} as const;
