/** The addresses of the pages, and the files that bundlers start from. Node imports it: no React here. */
export { FEEDS, NOT_FOUND_PAGE, PAGE_FILES, PAGES } from './addresses.ts';

export type Prerenderer = typeof import('./prerender.tsx');

/** Paths from the project's folder. */
export const ENTRIES = {
  start: 'src/page/start.ts',
  app: 'src/page/hydrate.tsx',
  prerenderer: 'src/page/prerender.tsx',
} as const;
