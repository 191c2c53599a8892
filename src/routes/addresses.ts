/**
 * The addresses of the site, and the files that its pages are published as. Imports nothing: the build and
 * the hosts' rules read it too.
 */

/** The pages, with all addresses that they answer at, without redirects; the first is the page's own. */
export const PAGES = [
  { name: 'landing', addresses: ['/'], file: 'index.html' },
  { name: 'media', addresses: ['/media', '/media/'], file: 'media/index.html' },
] as const;

/** The landing page, which all others lead to. */
export const LANDING = PAGES[0].addresses[0];

/** The page for addresses that lead nowhere; it has no address of its own. */
export const NOT_FOUND_PAGE = '404.html';

/** The files of all pages. */
export const PAGE_FILES = [...PAGES.map(({ file }) => file), NOT_FOUND_PAGE];

/** The news for feed readers. */
export const FEEDS = {
  atom: { url: '/news.atom', type: 'application/atom+xml' },
  json: { url: '/feed.json', type: 'application/feed+json' },
} as const;
