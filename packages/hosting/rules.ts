/** The rules by which serve.ts and all hosts (write.ts) serve a site. */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type Headers = Readonly<Record<string, string>>;

/** Paths in the published folder, which is the root of the host. */
export type Layout = {
  /** `file` is a path from the published folder, and so is `notFoundPage`. */
  pages: readonly { addresses: readonly string[]; file: string }[];
  notFoundPage: string;
  /** Path of the folder whose file names contain a hash of the content. */
  hashed: string;
  /** Path of the folder whose documents run third-party scripts (docs/decisions/0016). */
  sandboxed: string;
  /** Media types by file extension. */
  types: Headers;
  /** What the documents below `sandboxed` load. */
  player: { origin: string; scripts: readonly string[] };
};

export type HostingRules = Layout & {
  /** Headers of every response, including errors. */
  headers: Headers;
  /** Headers that replace `headers` of the same name in responses below `sandboxed`. */
  sandboxHeaders: Headers;
};

/** Lists the files of all pages. The last file is the not-found page. */
export const listPageFiles = ({ pages, notFoundPage }: Pick<Layout, 'pages' | 'notFoundPage'>) => [
  ...pages.map(({ file }) => file),
  notFoundPage,
];

/** Pairs each page address with its file, as a path from the root. */
export const listPageAddresses = ({ pages }: Pick<Layout, 'pages'>) =>
  pages.flatMap(({ addresses, file }) =>
    addresses.map((address) => [address, `/${file}`] as const),
  );

/** Matches files whose names aren't addresses: page files and compressed copies. */
export const WITHOUT_ADDRESS = String.raw`(?:^|/)(?:index|404)\.html$|\.(?:br|gz)$`;

export const CACHING = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
} as const;

export const typeOf = ({ types }: Pick<Layout, 'types'>, file: string) =>
  types[path.extname(file).slice(1)];

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

/** Allows what browsers and audits load; tests/page/policy.spec.ts tests what the policy blocks. */
const pagePolicy = (pages: readonly string[], player: string | undefined) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineSources(pages, 'script')].join(' '),
    // Without `worker-src`, script-src applies to workers.
    "worker-src 'none'",
    // 'self' allows the print style sheet. Styles for screens are inline.
    ["style-src 'self'", ...inlineSources(pages, 'style')].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // The pages fetch nothing, but Lighthouse fetches robots.txt and llms.txt from inside a page.
    "connect-src 'self'",
    ...(player ? [`frame-src 'self' ${player}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types drawings',
  ].join('; ');

/**
 * For documents that run third-party scripts. The scripts may only run and add a frame. A sandboxed
 * document has no origin, so it can't read or store anything, or open or navigate windows.
 */
const sandboxPolicy = (documents: readonly string[], { origin, scripts }: Layout['player']) =>
  [
    "default-src 'none'",
    // A site without a video has no sandboxed documents.
    ...(documents.length > 0
      ? [
          ['script-src', ...inlineSources(documents, 'script'), ...scripts].join(' '),
          `frame-src ${origin}`,
        ]
      : []),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');

/**
 * Derives the headers of pages and of sandboxed documents from their HTML, because the policies
 * list the hashes of inline scripts.
 *
 * @param sandboxed empty if the site shows no video
 */
export const describeHeaders = (
  pages: readonly string[],
  sandboxed: readonly string[],
  player: Layout['player'],
): Pick<HostingRules, 'headers' | 'sandboxHeaders'> => ({
  headers: {
    'Content-Security-Policy': pagePolicy(pages, sandboxed.length > 0 ? player.origin : undefined),
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
  sandboxHeaders: {
    'Content-Security-Policy': sandboxPolicy(sandboxed, player),
    'X-Frame-Options': 'SAMEORIGIN',
  },
});

/** @param root the published folder */
export async function readRules(root: string, layout: Layout): Promise<HostingRules> {
  const { sandboxed: folder, player } = layout;
  const read = (files: readonly string[]) =>
    Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const pages = await read(listPageFiles(layout));
  const sandboxed = await read(globSync(`${folder.slice(1)}*.html`, { cwd: root }).sort());
  return { ...layout, ...describeHeaders(pages, sandboxed, player) };
}

/** @param pathname the address of a file that exists, or undefined for all other responses */
export function headersFor(rules: HostingRules, pathname: string | undefined): Headers {
  return {
    ...rules.headers,
    ...(pathname?.startsWith(rules.sandboxed) ? rules.sandboxHeaders : {}),
    'Cache-Control': pathname?.startsWith(rules.hashed) ? CACHING.hashed : CACHING.other,
  };
}
