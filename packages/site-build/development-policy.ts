/** The security headers of `npm run dev`: those of hosts, and what Vite's own scripts need. */
import { hash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import type { Connect } from 'vite';
import { LAYOUT } from './layout.ts';
import { readSandboxFrame } from './sandbox-frame.ts';
import type { Site } from './site.ts';

type Headers = Readonly<Record<string, string>>;

/** Of pages and of sealed documents, from their HTML. `hosting` has it, which this package may not use. */
export type DescribeHeaders = (
  pages: readonly string[],
  sealed: readonly string[],
  player: (typeof LAYOUT)['player'],
) => { headers: Headers; sealedHeaders: Headers };

const POLICY = 'Content-Security-Policy';

const NONCE = randomUUID();

/**
 * Vite's client reads it, for the styles that it adds.
 *
 * Not Vite's `html.cspNonce`: that would allow every script and stylesheet in the page, even of
 * other sites.
 */
export const NONCE_TAG = { tag: 'meta', attrs: { property: 'csp-nonce', nonce: NONCE } };

/** React's inline script, as in the page: Vite's `base` is `/`. */
const REFRESH = hash('sha256', react.preambleCode.replace('__BASE__', '/'), 'base64');

const allowVite = (policy: string) =>
  policy
    .replace("script-src 'self'", `$& 'sha256-${REFRESH}'`)
    .replace("style-src 'self'", `$& 'nonce-${NONCE}'`);

/**
 * Before the body: the policy names the page's own inline scripts.
 *
 * @param described its `html` is empty for all but pages
 */
export async function setHeaders(
  describeHeaders: DescribeHeaders,
  { site, html }: { site: Site; html: string },
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const { sealed, player } = LAYOUT;
  const frames = site.content.news?.video ? [await readSandboxFrame()] : [];
  const { headers, sealedHeaders } = describeHeaders([html], frames, player);
  const isSealed = request.originalUrl?.startsWith(sealed);
  const all = { ...headers, ...(isSealed ? sealedHeaders : {}) };
  for (const [name, value] of Object.entries(all))
    response.setHeader(name, name === POLICY && !isSealed ? allowVite(value) : value);
}
