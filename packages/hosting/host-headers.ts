/**
 * Headers that a host may add to ours, in lower case. None of these headers changes what a browser
 * shows, loads, stores or sends. `npm run verify` reports any other header.
 */
export const HOST_HEADERS: readonly string[] = [
  // These headers describe the message and its connection, not the page (RFC 9110 and 9112).
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'via'],
  // This header names the encoding. `npm run verify` decodes the body and compares its bytes.
  'content-encoding',
  // With these headers, clients and caches check that a copy is current, or request a part of a
  // file.
  ...['accept-ranges', 'age', 'etag', 'last-modified', 'vary'],
  // This header offers the same site over HTTP/3. Browsers require the site's own certificate.
  'alt-svc',
  // This header names the host's software.
  'server',
  // This header says how long the host took. None of our scripts reads it.
  'server-timing',
  // Cloudflare: the request's id, and whether Cloudflare's cache responded.
  ...['cf-cache-status', 'cf-ray'],
  // Netlify: the request's id, and whether Netlify's cache responded.
  ...['cache-status', 'x-nf-request-id'],
];
