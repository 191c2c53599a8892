/** Where a build puts things: hosts, and the development server, serve them by it. */
import { NOT_FOUND_PAGE, PAGES } from '#page';
import { EMBED_ORIGINS, PLAYER_ORIGIN } from '#video-provider';

/** By the endings of published files. */
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

/** The places of published files, as paths from the root of the host. */
export const LAYOUT = {
  pages: PAGES,
  notFoundPage: NOT_FOUND_PAGE,
  /** File names below have a hash of their content. */
  hashed: '/assets/',
  /** Documents below run other people's scripts (docs/decisions/0016). */
  sealed: '/sealed/',
  types: MEDIA_TYPES,
  /** What these documents load. */
  player: { origin: PLAYER_ORIGIN, scripts: EMBED_ORIGINS },
};
