/** Serves candidates locally: over HTTP/2 with TLS like a host, and over HTTP like `npm start`. */
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import fastifyStatic from '@fastify/static';
import { createServer } from '@site-kit/hosting';
import fastify from 'fastify';
import { findFreePort, makeCertificate } from '#programs';
import { LAYOUT } from '#site';
import type { Candidate, Sample } from './candidates.ts';

export type ServedCandidate = Candidate & {
  /** `https://localhost:PORT` with HTTP/2, for visits. */
  origin: string;
  /** `http://localhost:PORT`, for Lighthouse, which refuses self-signed certificates. */
  plainOrigin: string;
  close: () => Promise<void>;
};

/** Measures a candidate once. */
export type Probe = (candidate: ServedCandidate) => Promise<Sample>;

const HOST = '127.0.0.1';

/**
 * Serves another site without our headers, because these headers could break the site. Caches all
 * but its pages, as its host would.
 */
async function createPeerServer(root: string) {
  const server = fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) =>
      response.header(
        'cache-control',
        /\.html(\.br|\.gz)?$/.test(file) ? 'no-cache' : 'max-age=31536000, immutable',
      ),
  });
  return server;
}

export async function serveCandidate(candidate: Candidate): Promise<ServedCandidate> {
  const { folder, isOtherSite } = candidate;
  const server = await (isOtherSite ? createPeerServer(folder) : createServer(folder, LAYOUT));
  const plain = new URL(await server.listen({ host: HOST, port: 0 }));
  const secure = createSecureServer(await makeCertificate());
  secure.on('request', (request, response) => server.server.emit('request', request, response));
  const port = await findFreePort();
  secure.listen(port, HOST);
  await once(secure, 'listening');
  return {
    ...candidate,
    origin: `https://localhost:${port}`,
    plainOrigin: `http://localhost:${plain.port}`,
    close: async () => {
      secure.close();
      await server.close();
    },
  };
}
