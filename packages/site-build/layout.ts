/** Where a build puts its files. Hosts and the development server read this layout. */
import { NOT_FOUND_PAGE, PAGES } from '#page';
import { EMBED_ORIGINS, PLAYER_ORIGIN } from '#video-provider';

/** Maps extensions of published files to media types. */
export const MEDIA_TYPES: Record<string, string> = {
  atom: 'application/atom+xml',
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Paths of published files from the root of the site. */
export const LAYOUT = {
  pages: PAGES,
  notFoundPage: NOT_FOUND_PAGE,
  /** File names in this folder contain a hash of their content, so hosts may cache them forever. */
  hashed: '/assets/',
  /** Documents in this folder run third-party scripts in a sandbox (docs/decisions/0016). */
  sandboxed: '/sealed/',
  types: MEDIA_TYPES,
  /** The origins from which the sandboxed documents load. */
  player: { origin: PLAYER_ORIGIN, scripts: EMBED_ORIGINS },
};
