/**
 * Headers that a host may add to ours, in lower case. None of them changes what a browser shows, loads,
 * stores or sends; `npm run verify` reports every other one.
 */
export const HOST_HEADERS: readonly string[] = [
  // Describe the message and its connection, and say nothing of the page (RFC 9110 and 9112).
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'via'],
  // Names the encoding that the client asked for: verify decodes it and compares the bytes.
  'content-encoding',
  // Let clients and caches ask whether their copy is current, or for a part of a file.
  ...['accept-ranges', 'age', 'etag', 'last-modified', 'vary'],
  // Offers the same site over HTTP/3; browsers accept that only with the site's own certificate.
  'alt-svc',
  // Names the host's software.
  'server',
  // How long the host took, which no script of ours reads.
  'server-timing',
  // Cloudflare: its number for the request, and whether its cache responded.
  ...['cf-cache-status', 'cf-ray'],
  // Netlify: the same.
  ...['cache-status', 'x-nf-request-id'],
];
