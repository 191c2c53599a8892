/**
 * A proxy for browsers whose driver can't change responses: it forwards the site, delays or cuts off what a
 * test wants, and stands in for the video provider.
 */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { generate } from 'selfsigned';
import { EMBED_SCRIPT, PLAYER_ORIGIN } from '../../../src/ui/short-video/provider.ts';
import { PLAYER_PAGE, STAND_IN } from '../../../tests/browser/stand-in-pages.ts';

const SCRIPT = new URL(EMBED_SCRIPT);
const PLAYER_HOST = new URL(PLAYER_ORIGIN).hostname;

/** The provider's hosts, as in requests to a proxy. */
export const PROVIDER_HOSTS = [SCRIPT.hostname, PLAYER_HOST].map((host) => `${host}:443`);

export type Line = {
  /** Where it serves the site; `proxy` is host and port for all other addresses. */
  origin: string;
  proxy: string;
  /** Delays responses of matching addresses. Returns what releases them. */
  hold: (pattern: RegExp) => () => void;
  /** Cuts off requests for matching addresses. Returns what ends that. */
  cutOff: (pattern: RegExp) => () => void;
  /** Addresses that were cut off. */
  failed: string[];
  /** Until then, the provider can't be reached. */
  connectProvider: () => void;
  /** Requests outside the site: paths at the provider, or refused hosts. */
  foreign: string[];
  reset: () => void;
  close: () => Promise<void>;
};

const listen = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });

/** Serves the provider's script and player, with a certificate that the browser ignores. */
async function startStandIn(onRequest: (path: string) => void) {
  const certificate = await generate([{ name: 'commonName', value: PLAYER_HOST }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const credentials = { key: certificate.private, cert: certificate.cert };
  return createHttpsServer(credentials, ({ url = '' }, response) => {
    onRequest(url);
    const script = url === SCRIPT.pathname + SCRIPT.search;
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? STAND_IN : PLAYER_PAGE);
  });
}

/** @param site address of the site */
export async function openLine(site: string): Promise<Line> {
  const foreign: string[] = [];
  const failed: string[] = [];
  const cuts = new Set<RegExp>();
  const holds = new Map<RegExp, PromiseWithResolvers<void>>();
  let connected = false;

  const standIn = await startStandIn((path) => foreign.push(path));
  const standInPort = await listen(standIn);

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { url = '/', method, headers } = incoming;
    for (const [pattern, { promise }] of holds) if (pattern.test(url)) await promise;
    if ([...cuts].some((pattern) => pattern.test(url))) {
      failed.push(url);
      outgoing.destroy();
      return;
    }
    const forwarded = request(new URL(url, site), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }

  const server = createHttpServer((incoming, outgoing) => {
    // Requests to a proxy name the host.
    if (incoming.url?.startsWith('http')) {
      foreign.push(incoming.url);
      outgoing.destroy();
    } else {
      void forward(incoming, outgoing);
    }
  });
  const tunnels = new Set<Socket>();
  server.on('connect', ({ url = '' }: IncomingMessage, client: Socket) => {
    tunnels.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => tunnels.delete(client));
    if (!PROVIDER_HOSTS.includes(url) || !connected) {
      foreign.push(url);
      client.destroy();
      return;
    }
    const tunnel = connect(standInPort, 'localhost', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      client.pipe(tunnel).pipe(client);
    });
    tunnel.on('error', () => client.destroy());
    client.on('close', () => tunnel.destroy());
  });
  const port = await listen(server);

  const release = (pattern: RegExp) => {
    holds.get(pattern)?.resolve();
    holds.delete(pattern);
  };
  return {
    origin: `http://localhost:${port}`,
    proxy: `localhost:${port}`,
    foreign,
    failed,
    cutOff: (pattern) => {
      cuts.add(pattern);
      return () => cuts.delete(pattern);
    },
    hold: (pattern) => {
      holds.set(pattern, Promise.withResolvers());
      return () => release(pattern);
    },
    connectProvider: () => {
      connected = true;
    },
    reset: () => {
      for (const pattern of [...holds.keys()]) release(pattern);
      connected = false;
      cuts.clear();
      failed.length = 0;
      foreign.length = 0;
      for (const tunnel of tunnels) tunnel.destroy();
    },
    close: async () => {
      for (const tunnel of tunnels) tunnel.destroy();
      for (const each of [server, standIn]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
    },
  };
}
