/** Sets the security headers of `npm run dev`: the headers of hosts, with exceptions for Vite. */
import { hash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import type { Connect, ViteDevServer } from 'vite';
import { publishInServer } from './rendering.ts';
import type { Site } from './site.ts';
import type { Layout } from './site-parts.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * Returns the headers for pages and for sandboxed documents, derived from their HTML. Callers pass
 * this function, because this package may not import the package `hosting`.
 */
export type DescribeHeaders = (
  pages: readonly string[],
  sandboxed: readonly string[],
  player: Layout['player'],
) => { headers: Headers; sandboxHeaders: Headers };

const POLICY = 'Content-Security-Policy';

const NONCE = randomUUID();

/**
 * Vite's client sets this nonce on the styles that it adds.
 *
 * Rejected: Vite's `html.cspNonce`, which allows every script and stylesheet in the page, even
 * those of other sites.
 */
export const NONCE_TAG = { tag: 'meta', attrs: { property: 'csp-nonce', nonce: NONCE } };

/** Hash of React's inline script for fast refresh. Vite replaces `__BASE__` by its `base`, `/`. */
const REFRESH = hash('sha256', react.preambleCode.replace('__BASE__', '/'), 'base64');

const allowVite = (policy: string) =>
  policy
    .replace("script-src 'self'", `$& 'sha256-${REFRESH}'`)
    .replace("style-src 'self'", `$& 'nonce-${NONCE}'`);

/**
 * Sets the headers of a response. Pages need their HTML first, because the policy contains hashes
 * of their inline scripts.
 *
 * @param described `html` is empty for files that aren't pages
 */
export async function setHeaders(
  describeHeaders: DescribeHeaders,
  { server, site, html }: { server: ViteDevServer; site: Site; html: string },
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const { sandboxed, player } = site.layout;
  const files = [...publishInServer(server, site).files];
  const frames = await Promise.all(
    files.flatMap(([address, make]) => (address.startsWith(sandboxed) ? make() : [])),
  );
  const { headers, sandboxHeaders } = describeHeaders(
    [html],
    frames.map((frame) => `${frame}`),
    player,
  );
  const isSandboxed = request.originalUrl?.startsWith(sandboxed);
  const all = { ...headers, ...(isSandboxed ? sandboxHeaders : {}) };
  for (const [name, value] of Object.entries(all))
    response.setHeader(name, name === POLICY && !isSandboxed ? allowVite(value) : value);
}
