import { lookup } from 'node:dns/promises';
import { stat } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { announceSite, explain, startOrExit } from './port.ts';
import {
  type HostingRules,
  headersFor,
  type Layout,
  listPageAddresses,
  readRules,
  typeOf,
  WITHOUT_ADDRESS,
} from './rules.ts';

const DEFAULT_PORT = 4173;

const DEFAULT_HOST = '127.0.0.1';

/** Closes connections that send a request more slowly. Browsers need a few ms. */
const REQUEST_TIMEOUT_MS = 10_000;
/** Disconnects a client that stops reading for this long. Long enough for a phone in a lift. */
const READ_TIMEOUT_MS = 30_000;
/**
 * Keeps a refused connection open this long, so that a client that is still sending gets the
 * response.
 */
const REFUSED_MS = 1_000;
const TIMEOUT_CHECK_MS = 1_000;

/**
 * Matches paths that no file has, such as dot segments. Browsers resolve dot segments themselves.
 */
const notOfFiles = new RegExp(String.raw`${WITHOUT_ADDRESS}|//|\\|\0|(?:^|/)\.\.?(?:/|$)`);

/** Matches the origin in an absolute target, which clients send to proxies (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]+\/?/i;

/** Statuses for a file that exists but isn't the expected version (412) or is too short (416). */
const FILE_REFUSALS = [412, 416];

/**
 * Headers of conditional requests and range requests. For error pages, the server ignores these
 * headers and sends the whole page (RFC 9110, 13.2.1 and 14.2).
 */
const CONDITIONS = [
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
  ...['if-range', 'range'],
];

const pathOf = (url: string) => decodeURIComponent(url.split('?', 1)[0] ?? '');

function checkUrl(url: string): string {
  try {
    const target = url.replace(ORIGIN, '/');
    return notOfFiles.test(pathOf(target)) ? '/404' : target;
  } catch {
    return '/404';
  }
}

/** Makes the raw response to malformed or timed-out requests, which never reach Fastify. */
function refuse(rules: HostingRules, code: string) {
  const status =
    code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const headers = { ...headersFor(rules, undefined), 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}

/** Returns a value that changes when a build replaces the folder. */
async function readStamp(root: string) {
  const { ino, mtimeMs } = await stat(root);
  return `${ino} ${mtimeMs}`;
}

const readBuild = async (root: string, layout: Layout) => ({
  stamp: await readStamp(root),
  rules: await readRules(root, layout),
});

/**
 * Creates the server of `npm start` for a built site.
 *
 * @param root the published folder
 * @throws {ServeError} if the folder has no built site, or can't be read
 */
export async function createServer(
  root: string,
  layout: Layout,
  { requestTimeout = REQUEST_TIMEOUT_MS, readTimeout = READ_TIMEOUT_MS } = {},
): Promise<FastifyInstance> {
  const folder = path.relative('.', root);
  const missing = `There is no built site in ${folder}: run "npm run build" first.`;
  const denied = `Can't read ${folder}: permission denied. Run the server as the user who built the site.`;
  let { stamp, rules } = await readBuild(root, layout).catch((error: unknown) => {
    throw explain(error, { ENOENT: missing, ENOTDIR: missing, EACCES: denied });
  });
  const pageFiles = new Map<string, string>(listPageAddresses(layout));
  /**
   * Reads the rules again after a build, because the policy must list the hashes of the new inline
   * scripts.
   */
  const followBuilds = async () => {
    try {
      if ((await readStamp(root)) !== stamp) ({ stamp, rules } = await readBuild(root, layout));
    } catch {
      // A build is replacing the folder. The next request reads the rules again.
    }
  };
  const server = fastify({
    // Closes at once on Ctrl+C, even if a client never reads its response.
    forceCloseConnections: true,
    connectionTimeout: readTimeout,
    requestTimeout,
    http: {
      headersTimeout: requestTimeout,
      // The first hook refuses requests without Host, because our headers are missing from Node's
      // own refusal.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, requestTimeout),
    },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.end(refuse(rules, code));
      setTimeout(() => socket.destroy(), REFUSED_MS).unref();
    },
    frameworkErrors: (_error, _request, reply: FastifyReply) => sendNotFound(reply),
    rewriteUrl: ({ url = '/' }) => checkUrl(url),
  });
  // By default, Node responds with 417 and without our headers. A server may ignore expectations
  // that it doesn't know (RFC 9110, 10.1.1).
  server.server.on('checkExpectation', (...exchange) => server.server.emit('request', ...exchange));
  const sendNotFound = (reply: FastifyReply) => {
    for (const name of CONDITIONS) delete reply.request.raw.headers[name];
    return reply.headers(headersFor(rules, undefined)).code(404).sendFile(rules.notFoundPage);
  };
  await server.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  server.addHook('onRequest', async ({ method, raw }, reply) => {
    await followBuilds();
    reply.headers(headersFor(rules, undefined));
    // HTTP/1.1 requires Host (RFC 9112, 3.2).
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) return reply.code(400).send();
    if (method === 'GET' || method === 'HEAD') return;
    return reply.code(405).header('Allow', 'GET, HEAD').send();
  });
  const fileOf = (pathname: string) => pageFiles.get(pathname) ?? pathname;
  server.get('*', (request, reply) => {
    const pathname = pathOf(request.url);
    reply.headers(headersFor(rules, pathname)).sendFile(fileOf(pathname));
  });
  // Set the type here: @fastify/static first calls `setHeaders`, and then sets other types for
  // compressed copies.
  server.addHook('onSend', async ({ url }, reply) => {
    const type = typeOf(rules, fileOf(pathOf(url)));
    if (type && reply.statusCode < 400) reply.header('Content-Type', type);
  });
  server.setNotFoundHandler((_request, reply) => {
    sendNotFound(reply);
  });
  server.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (FILE_REFUSALS.includes(status)) {
      // Fastify adds the error's own headers, such as Content-Range.
      reply.headers(headersFor(rules, undefined)).send(error);
      return;
    }
    // For example, if the path has a null byte.
    if (status < 500) {
      sendNotFound(reply);
      return;
    }
    console.error(error);
    reply
      .headers(headersFor(rules, undefined))
      .code(500)
      .type('text/plain')
      .send('The server has an error. Please try again.');
  });
  return server;
}

export function serveOrExit(root: string, layout: Layout) {
  const listen = async (port: number) => {
    const server = await createServer(root, layout);
    const name = process.env.HOST || DEFAULT_HOST;
    const wrong = `HOST is "${name}": set it to an address or a name of this machine, or unset it.`;
    try {
      // For a name with several addresses, Fastify starts one server per address, and only the
      // first server has the limits above.
      const { address } = await lookup(name);
      await server.listen({ port, host: address });
    } catch (error) {
      const codes = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'];
      throw explain(error, Object.fromEntries(codes.map((code) => [code, wrong])));
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
    return server.server;
  };
  return startOrExit('npm start', DEFAULT_PORT, listen, announceSite);
}
