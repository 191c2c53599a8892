/**
 * Headers that a host may add to ours, in lower case. None of them changes what a browser shows,
 * loads, stores or sends; `npm run verify` reports any other header.
 */
export const HOST_HEADERS: readonly string[] = [
  // Describe the message and its connection, not the page (RFC 9110 and 9112).
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'via'],
  // Names the encoding: `npm run verify` decodes the body and compares its bytes.
  'content-encoding',
  // Let clients and caches check that their copy is current, or request a part of a file.
  ...['accept-ranges', 'age', 'etag', 'last-modified', 'vary'],
  // Offers the same site over HTTP/3; browsers accept that only with the site's own certificate.
  'alt-svc',
  // Names the host's software.
  'server',
  // Tells how long the host took; no script of ours reads it.
  'server-timing',
  // Cloudflare: the request's id, and whether Cloudflare's cache responded.
  ...['cf-cache-status', 'cf-ray'],
  // Netlify: the request's id, and whether Netlify's cache responded.
  ...['cache-status', 'x-nf-request-id'],
];
