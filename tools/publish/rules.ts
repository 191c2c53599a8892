/** The rules by which serve.ts and all hosts (write.ts) serve the site. */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as relative from '../../src/routes/addresses.ts';
import { EMBED_ORIGINS, PLAYER_ORIGIN } from '../../src/ui/short-video/provider.ts';
import { BASE } from '../paths.ts';

export type Headers = Readonly<Record<string, string>>;

export type HostingRules = {
  /** Sent with every response, errors included. */
  headers: Headers;
  /** Replace the headers of the same names below `SEALED`. */
  sealedHeaders: Headers;
};

/** Below the published folder, as all files in the rules. */
const atBase = (file: string) => `${BASE}/${file}`.slice(1);

export const NOT_FOUND_PAGE = atBase(relative.NOT_FOUND_PAGE);

export const PAGE_FILES = relative.PAGE_FILES.map(atBase);

export const PAGES = relative.PAGES.map(({ name, addresses, file }) => ({
  addresses: [
    ...addresses.map((address) => BASE + address),
    // Without the slash at its end.
    ...(name === 'landing' && BASE ? [BASE] : []),
  ],
  file: atBase(file),
}));

export const PAGE_ADDRESSES = PAGES.flatMap(({ addresses, file }) =>
  addresses.map((address) => [address, `/${file}`] as const),
);

/** Files of pages, whose addresses differ from their names, and compressed copies. */
export const WITHOUT_ADDRESS = String.raw`(?:^|/)(?:index|404)\.html$|\.(?:br|gz)$`;

/** File names below have a hash of the content. */
export const HASHED = `${BASE}/assets/`;

/** Documents below run other people's scripts (docs/decisions/0016). */
export const SEALED = `${BASE}/assets/embed/`;

export const CACHING = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const;

export const TYPES = {
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
} as const;

export const typeOf = (file: string) =>
  new Map<string, string>(Object.entries(TYPES)).get(path.extname(file).slice(1));

const UNUSED_FEATURES = `
  accelerometer autoplay browsing-topics camera clipboard-read clipboard-write display-capture
  encrypted-media fullscreen gamepad geolocation gyroscope hid idle-detection local-fonts
  magnetometer microphone midi payment picture-in-picture publickey-credentials-get
  screen-wake-lock serial usb xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

const inlineSources = (documents: readonly string[], element: 'script' | 'style') => {
  const inline = new RegExp(`<${element}>(.*?)</${element}>`, 'gs');
  const texts = documents.flatMap((html) =>
    [...html.matchAll(inline)].map(([, text = '']) => text),
  );
  return [...new Set(texts)].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
};

/** What browsers and audits load: tests/browser/policy.spec.ts proves the need of each source. */
const pagePolicy = (pages: readonly string[], hasVideo: boolean) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineSources(pages, 'script')].join(' '),
    // Falls back to script-src otherwise.
    "worker-src 'none'",
    // A file for print; styles for screens are inline.
    ["style-src 'self'", ...inlineSources(pages, 'style')].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // The pages fetch nothing, but Lighthouse fetches robots.txt and llms.txt from them.
    "connect-src 'self'",
    ...(hasVideo ? [`frame-src 'self' ${PLAYER_ORIGIN}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types drawings',
  ].join('; ');

/**
 * For documents that run other people's scripts: these may run and make a frame, and nothing else.
 * The sandboxed document has no origin, so it reads and stores nothing, and can't open or navigate
 * windows.
 */
export const sealedPolicy = (documents: readonly string[]) =>
  [
    "default-src 'none'",
    // No documents, no video.
    ...(documents.length > 0
      ? [
          ['script-src', ...inlineSources(documents, 'script'), ...EMBED_ORIGINS].join(' '),
          `frame-src ${PLAYER_ORIGIN}`,
        ]
      : []),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');

export async function readRules(root: string): Promise<HostingRules> {
  const read = (files: readonly string[]) =>
    Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const pages = await read(PAGE_FILES);
  const sealed = await read(globSync(`${SEALED.slice(1)}*.html`, { cwd: root }).sort());
  return {
    headers: {
      'Content-Security-Policy': pagePolicy(pages, sealed.length > 0),
      // Two years.
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      // For browsers that don't know frame-ancestors.
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    sealedHeaders: {
      'Content-Security-Policy': sealedPolicy(sealed),
      'X-Frame-Options': 'SAMEORIGIN',
    },
  };
}

/** @param pathname the address of a file that exists; undefined for all other responses */
export function headersFor(rules: HostingRules, pathname: string | undefined): Headers {
  return {
    ...rules.headers,
    ...(pathname?.startsWith(SEALED) ? rules.sealedHeaders : {}),
    'Cache-Control': pathname?.startsWith(HASHED) ? CACHING.hashed : CACHING.other,
  };
}
