// Must import nothing: the build and the rules for hosts read it too.

/** The addresses show their page without redirects; the first is canonical. */
export const PAGES = [
  { name: 'landing', addresses: ['/'], file: 'index.html' },
  { name: 'media', addresses: ['/media', '/media/'], file: 'media/index.html' },
] as const;

export const NOT_FOUND_PAGE = '404.html';

export const PAGE_FILES = [...PAGES.map(({ file }) => file), NOT_FOUND_PAGE];

export const FEEDS = {
  atom: { name: 'Atom', url: '/news.atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', url: '/feed.json', type: 'application/feed+json' },
} as const;
