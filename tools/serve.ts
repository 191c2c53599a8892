/** Serves build/client as a web host does: compressed, cacheable, and with a real not-found status. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { PUBLISHED } from './paths.ts';

const DEFAULT_PORT = 4173;

/** Only this machine, by IPv4 and by IPv6 where it has both. HOST=0.0.0.0 lets others in. */
const DEFAULT_HOST = 'localhost';

/** Files whose names carry a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Everything else may be kept, but has to be asked for again before use. */
const REVALIDATED = 'no-cache';

/** An address without a page: where the server looks for addresses that it can't read. */
const NO_PAGE = '/404';

/** A page has one address: that of its folder. */
const INDEX_FILE = /\/index\.html(\?|$)/;

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** Thrown where the server can't start; the message is meant for whoever started it. */
export class ServeError extends Error {}

/**
 * A server for the built site, not yet listening.
 *
 * @param root the folder with the built site
 * @throws {ServeError} when there is none
 */
export async function createServer(root = PUBLISHED): Promise<FastifyInstance> {
  const notFoundPage = path.join(root, '404.html');
  if (!existsSync(notFoundPage)) {
    throw new ServeError(
      `There is no built site in ${path.relative('.', root)}: run "npm run build" first.`,
    );
  }
  const server = fastify({
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) && !INDEX_FILE.test(url) ? url : NO_PAGE),
  });
  await server.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    // The not-found page itself has no address: it answers with its own status below.
    allowedPath: (pathname) => pathname !== '/404.html',
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(root, 'assets') + path.sep);
      reply.header('Cache-Control', hashed ? IMMUTABLE : REVALIDATED);
      reply.header('X-Content-Type-Options', 'nosniff');
    },
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).sendFile('404.html'));
  // What the file server refuses, such as "//" or a null byte in a path, is not there either.
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
      return reply.code(404).sendFile('404.html');
    }
    console.error(error);
    return reply.code(500).type('text/plain').send('The server has a fault. Please try again.');
  });
  return server;
}

/** The port that the environment asks for. */
function readPort(): number {
  const value = process.env.PORT;
  if (value === undefined || value === '') return DEFAULT_PORT;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ServeError(`PORT is "${value}": set it to a whole number from 0 to 65535.`);
  }
  return port;
}

/** Serves the built site until the process is told to stop, and prints its address. */
export async function serve() {
  const port = readPort();
  const server = await createServer();
  try {
    await server.listen({ port, host: process.env.HOST || DEFAULT_HOST });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new ServeError(
        `Port ${port} is taken: stop what uses it, or choose another with PORT=4174 npm start.`,
      );
    }
    if (code === 'EACCES') {
      throw new ServeError(
        `Port ${port} needs more rights: choose one above 1023 with PORT=4174 npm start.`,
      );
    }
    throw error;
  }
  const address = server.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  console.log(`The site is at http://localhost:${actualPort}/ (stop it with Ctrl+C).`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void server.close());
  }
}

/** Serves the built site, or says in one sentence why it can't. */
export async function serveOrExit() {
  try {
    await serve();
  } catch (error) {
    if (!(error instanceof ServeError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (import.meta.main) await serveOrExit();
