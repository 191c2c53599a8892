/**
 * The site for browsers whose driver can't change responses: its server delays or cuts off what a
 * test wants, is a proxy, too, and stands in for the video provider.
 */
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { PUBLISHED } from '#folders';
import { createServer } from '#hosting';
import { PLAYER_PAGE, STAND_IN } from '#support/browser';
import { layout } from '#test-kit/content';
import { makeCertificate } from '#programs';
import { EMBED_SCRIPT, PLAYER_ORIGIN } from '#video-provider';

const SCRIPT = new URL(EMBED_SCRIPT);
const PLAYER_HOST = new URL(PLAYER_ORIGIN).hostname;

/** The provider's hosts, as in requests to a proxy. */
const PROVIDER_HOSTS = [SCRIPT.hostname, PLAYER_HOST].map((host) => `${host}:443`);

const HOST = '127.0.0.1';

export async function openLine() {
  /** Paths of requests to the provider. */
  const provided: string[] = [];
  /** Requests to other hosts, which are refused. */
  const refused: string[] = [];
  /** Addresses that were cut off. */
  const failed: string[] = [];
  const cuts = new Set<RegExp>();
  const holds = new Map<RegExp, PromiseWithResolvers<void>>();

  // The browser ignores its certificate.
  const standIn = fastify({ https: await makeCertificate(PLAYER_HOST) });
  standIn.get('*', ({ url }, reply) => {
    provided.push(url);
    const isScript = url === SCRIPT.pathname + SCRIPT.search;
    reply.type(isScript ? 'text/javascript' : 'text/html').send(isScript ? STAND_IN : PLAYER_PAGE);
  });
  const standInPort = Number(new URL(await standIn.listen({ host: HOST, port: 0 })).port);

  const site = await createServer(PUBLISHED, layout);
  site.addHook('onRequest', async ({ originalUrl: url, raw }, reply) => {
    for (const [pattern, { promise }] of holds) if (pattern.test(url)) await promise;
    // Requests to a proxy name the host.
    const isForeign = url.startsWith('http');
    if (!isForeign && ![...cuts].some((pattern) => pattern.test(url))) return;
    (isForeign ? refused : failed).push(url);
    reply.hijack();
    raw.socket.destroy();
  });
  const tunnels = new Set<Socket>();
  site.server.on('connect', ({ url = '' }: IncomingMessage, client: Socket) => {
    tunnels.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => tunnels.delete(client));
    if (!PROVIDER_HOSTS.includes(url)) {
      refused.push(url);
      client.destroy();
      return;
    }
    const tunnel = connect(standInPort, HOST, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      client.pipe(tunnel).pipe(client);
    });
    tunnel.on('error', () => client.destroy());
    client.on('close', () => tunnel.destroy());
  });
  const { port } = new URL(await site.listen({ host: HOST, port: 0 }));

  const release = (pattern: RegExp) => {
    holds.get(pattern)?.resolve();
    holds.delete(pattern);
  };
  return {
    /** Where it serves the site; `proxy` is host and port for all other addresses. */
    origin: `http://localhost:${port}`,
    proxy: `localhost:${port}`,
    provided,
    refused,
    failed,
    /** Cuts off requests for matching addresses. Returns what ends that. */
    cutOff: (pattern: RegExp) => {
      cuts.add(pattern);
      return () => cuts.delete(pattern);
    },
    /** Delays responses of matching addresses. Returns what releases them. */
    hold: (pattern: RegExp) => {
      holds.set(pattern, Promise.withResolvers());
      return () => release(pattern);
    },
    reset: () => {
      for (const pattern of [...holds.keys()]) release(pattern);
      cuts.clear();
      for (const list of [provided, refused, failed]) list.length = 0;
    },
    close: async () => {
      for (const tunnel of tunnels) tunnel.destroy();
      for (const { server, close } of [site, standIn]) {
        server.closeAllConnections();
        await close();
      }
    },
  };
}

export type Line = Awaited<ReturnType<typeof openLine>>;
