/**
 * The line between a browser and the rest of the world, for browsers that can't be told to change
 * answers: it passes the site on, holds back what a test wants to come late, and stands in for the video provider.
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

/** The provider, as a browser asks a proxy for it. */
export const PROVIDER_HOSTS = [SCRIPT.hostname, PLAYER_HOST].map((host) => `${host}:443`);

/** What a line does; `reset` makes it as it was at first. */
export type Line = {
  /** Its own address, at which it shows the site; and, as host and port, the proxy for all others. */
  origin: string;
  proxy: string;
  /** Holds back answers for addresses that match. Returns what lets them go. */
  hold: (pattern: RegExp) => () => void;
  /** Cuts off requests for addresses that match. Returns what lets them be answered again. */
  cutOff: (pattern: RegExp) => () => void;
  /** Addresses of the site whose requests were cut off. */
  failed: string[];
  /** Lets the provider answer. Until then it can't be reached. */
  connectProvider: () => void;
  /** Everything that was asked for outside the site: paths of the provider's, or hosts that were refused. */
  foreign: string[];
  /** The status of the last answer at each address of the site. */
  statuses: Map<string, number>;
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

/** The provider's script and player, by a certificate that the browser is told to accept. */
async function startStandIn(asked: (path: string) => void) {
  const certificate = await generate([{ name: 'commonName', value: PLAYER_HOST }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  const credentials = { key: certificate.private, cert: certificate.cert };
  return createHttpsServer(credentials, ({ url = '' }, response) => {
    asked(url);
    const script = url === SCRIPT.pathname + SCRIPT.search;
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? STAND_IN : PLAYER_PAGE);
  });
}

/**
 * Opens a line to a site.
 *
 * @param site address at which the site is served
 */
export async function openLine(site: string): Promise<Line> {
  const foreign: string[] = [];
  const failed: string[] = [];
  const cuts = new Set<RegExp>();
  const statuses = new Map<string, number>();
  const holds = new Map<RegExp, PromiseWithResolvers<void>>();
  let connected = false;

  const standIn = await startStandIn((path) => foreign.push(path));
  const standInPort = await listen(standIn);

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { url = '/', method, headers } = incoming;
    for (const [pattern, { promise }] of holds) if (pattern.test(url)) await promise;
    if ([...cuts].some((pattern) => pattern.test(url))) {
      failed.push(url);
      outgoing.destroy();
      return;
    }
    const onward = request(new URL(url, site), { method, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      statuses.set(url, status);
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const server = createHttpServer((incoming, outgoing) => {
    // A browser that takes this for its proxy names the host as well.
    if (incoming.url?.startsWith('http')) {
      foreign.push(incoming.url);
      outgoing.destroy();
    } else {
      void passOn(incoming, outgoing);
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
    statuses,
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
      statuses.clear();
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
