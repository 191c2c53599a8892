/** Serves build/client as every host of the site is to: by the rules in hosting/rules.ts. */
import { type Server, STATUS_CODES } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { PUBLISHED } from '../paths.ts';
import {
  type HostingRules,
  headersFor,
  NOT_FOUND_PAGE,
  PAGES,
  readRules,
  TYPES,
  WITHOUT_ADDRESS,
} from './rules.ts';

const DEFAULT_PORT = 4173;

/**
 * Only this machine. HOST=0.0.0.0 lets others in. An address, because behind a name with several Fastify puts
 * a server for each, and the limits below would hold for the first alone.
 */
const DEFAULT_HOST = '127.0.0.1';

/**
 * How long a client may take to send a request, ms. Browsers need a few; who holds connections open
 * by sending next to nothing is cut off.
 */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * How long a client may take nothing of what is sent to it, ms. A phone that was in a lift goes on; who
 * asks and never reads is cut off.
 */
const READ_TIMEOUT_MS = 30_000;

/**
 * How long a client that has been refused may take to close the connection, ms. Cutting it off at once
 * could take the answer from one that is still sending; one that never closes would stay for good.
 */
const REFUSED_MS = 1_000;

/** How long answers may take once the server has been told to stop, ms. */
const STOP_TIMEOUT_MS = 5_000;

/** How long the server goes on listening, then, where there is always somebody new, ms. */
const LAST_ARRIVAL_MS = 2_000;

/**
 * How long a connection is left open after that for a request that is on its way, ms: its client can't
 * know yet that it is to end, and would see an error.
 */
const LAST_REQUEST_MS = 500;

/** How often the server looks for such clients, ms. */
const TIMEOUT_CHECK_MS = 1_000;

/** An address that leads nowhere: where the server looks for addresses that it can't read. */
const NOWHERE = '/404';

const withoutAddress = new RegExp(WITHOUT_ADDRESS);

/** The files of pages, by each address of theirs. */
const pageFiles = new Map<string, string>(
  PAGES.flatMap(({ addresses, file }) => addresses.map((address) => [address, file] as const)),
);

/** An address as files are looked for by it, or one that leads nowhere. */
function readableUrl(url: string): string {
  try {
    const pathname = decodeURIComponent(url.split('?', 1)[0] ?? '');
    // Dot segments have been resolved by whoever means a file of the site.
    const leadsNowhere =
      withoutAddress.test(pathname) || /\/\/|\\|\0|(^|\/)\.\.?(\/|$)/.test(pathname);
    return leadsNowhere ? NOWHERE : url;
  } catch {
    return NOWHERE;
  }
}

/** Thrown where the server can't start; the message is meant for whoever started it. */
export class ServeError extends Error {}

/** What a file system says when it refuses, as the end of a sentence. */
const REFUSALS = new Map([
  ['ENOENT', 'run "npm run build" first'],
  ['ENOTDIR', 'run "npm run build" first'],
  ['EACCES', 'its files may not be read by this user'],
]);

async function readRulesOrExplain(root: string): Promise<HostingRules> {
  try {
    return await readRules(root);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const refusal = REFUSALS.get(code);
    if (refusal === undefined) throw error;
    throw new ServeError(`There is no built site in ${path.relative('.', root)}: ${refusal}.`);
  }
}

/** An answer to what is no HTTP request, or none in time: written by hand, because nothing else can be. */
function refuse(rules: HostingRules, code: string) {
  const status =
    code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const headers = { ...headersFor(rules, undefined), 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}

/** Cuts off who takes nothing of an answer. Node's own timeout is put off by whatever a client sends. */
function cutOffUnread(server: Server, timeout: number) {
  server.on('connection', (socket) => {
    let taken = 0;
    const check = setInterval(() => {
      const before = taken;
      taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && taken === before) socket.destroy();
    }, timeout).unref();
    socket.once('close', () => clearInterval(check));
  });
}

/**
 * A server for the built site, not yet listening.
 *
 * @param root the folder with the built site
 * @param timeouts how long a client may take to send a request, and may read nothing of the answer, ms
 * @throws {ServeError} when there is none
 */
export async function createServer(
  root = PUBLISHED,
  { requestTimeout = REQUEST_TIMEOUT_MS, readTimeout = READ_TIMEOUT_MS } = {},
): Promise<FastifyInstance> {
  const rules = await readRulesOrExplain(root);
  const server = fastify({
    forceCloseConnections: 'idle',
    requestTimeout,
    http: {
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, requestTimeout),
    },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) socket.end(refuse(rules, code));
      setTimeout(() => socket.destroy(), REFUSED_MS).unref();
    },
    frameworkErrors: (_error, _request, reply: FastifyReply) => sendNotFound(reply),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  });
  cutOffUnread(server.server, readTimeout);
  const sendNotFound = (reply: FastifyReply) => reply.code(404).sendFile(NOT_FOUND_PAGE);
  await server.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // A compressed copy has the type of what it is a copy of.
      const ending = path.extname(file.replace(/\.(br|gz)$/, '')).slice(1);
      const type = new Map<string, string>(Object.entries(TYPES)).get(ending);
      if (type) reply.header('Content-Type', type);
    },
  });
  server.addHook('onRequest', ({ method }, reply, next) => {
    reply.headers(headersFor(rules, undefined));
    if (method === 'GET' || method === 'HEAD') next();
    else reply.code(405).header('Allow', 'GET, HEAD').send();
  });
  server.get('*', (request, reply) => {
    const pathname = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
    reply.headers(headersFor(rules, pathname)).sendFile(pageFiles.get(pathname) ?? pathname);
  });
  server.setNotFoundHandler((_request, reply) => {
    reply.headers(headersFor(rules, undefined));
    sendNotFound(reply);
  });
  server.setErrorHandler((error, _request, reply) => {
    reply.headers(headersFor(rules, undefined));
    // What the file server refuses, such as a null byte in a path, is not there either.
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
      sendNotFound(reply);
      return;
    }
    console.error(error);
    reply.code(500).type('text/plain').send('The server has a fault. Please try again.');
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

/**
 * Prepares a server for being told to stop: nothing that has been asked for is dropped. Node's own
 * `close()` is no help, because it ends connections whose answers have been written but not yet sent.
 *
 * @returns tells the server to stop; the process ends when the last answer has been sent
 */
function prepareStop(server: FastifyInstance): () => void {
  const connections = new Set<Socket>();
  const answering = new Set<Socket>();
  const everybodyIsIn = Promise.withResolvers<void>();
  let stage: 'serving' | 'letting the last in' | 'ending' = 'serving';
  let accepted = 0;
  server.server.on('connection', (socket) => {
    accepted++;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.server.prependListener('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => {
      answering.delete(socket);
      if (stage === 'ending') endWhenSilent(socket);
    });
  });
  server.addHook('onRequest', async (_request, reply) => {
    if (stage === 'serving') return;
    await everybodyIsIn.promise;
    reply.header('Connection', 'close');
  });
  /** Ends a connection unless a request comes, whose answer says that it is the last. */
  const endWhenSilent = (socket: Socket) => {
    setTimeout(() => {
      // On those that have sent nothing yet, the first request is on its way.
      if (!answering.has(socket) && socket.bytesRead > 0) socket.end();
    }, LAST_REQUEST_MS).unref();
  };
  /**
   * Stops listening after a whole turn in which nobody came: who is still in the queue would be reset.
   *
   * @param told when the server was told to stop, ms
   */
  const stopListeningWhenQuiet = (told: number) => {
    const before = accepted;
    setImmediate(() =>
      setImmediate(() => {
        if (accepted > before && performance.now() - told < LAST_ARRIVAL_MS) {
          stopListeningWhenQuiet(told);
          return;
        }
        NetServer.prototype.close.call(server.server);
        stage = 'ending';
        everybodyIsIn.resolve();
        for (const socket of connections) if (!answering.has(socket)) endWhenSilent(socket);
      }),
    );
  };
  return () => {
    // Node takes one new connection a turn (libuv, uv__server_io). While it answers nothing, turns are short,
    // and nobody leaves and comes back.
    stage = 'letting the last in';
    stopListeningWhenQuiet(performance.now());
    setTimeout(() => {
      for (const socket of connections) socket.destroy();
    }, STOP_TIMEOUT_MS).unref();
  };
}

/** Serves the built site until the process is told to stop, and prints its address. */
export async function serve() {
  const port = readPort();
  const server = await createServer();
  const stop = prepareStop(server);
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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
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
