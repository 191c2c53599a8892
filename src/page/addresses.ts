// Must not import other files, because the build and the hosting rules also import this file.

/** Each address serves its page without a redirect. A page's first address is canonical. */
export const PAGES = [
  { name: 'landing', addresses: ['/'], file: 'index.html' },
  { name: 'media', addresses: ['/media', '/media/'], file: 'media/index.html' },
] as const;

export const NOT_FOUND_PAGE = '404.html';

export const PAGE_FILES = [...PAGES.map(({ file }) => file), NOT_FOUND_PAGE];
