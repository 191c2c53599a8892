/** Serves candidates on this machine: over HTTP/2 and TLS as published, and over HTTP as `npm start` does. */
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { readBase } from '#content-model';
import { CONTENT } from '#folders';
import { createServer } from '#hosting';
import { describeLayout } from '#site-build';
import { findFreePort, makeCertificate } from '#test-kit/programs';
import { EMBED_SCRIPT } from '#video-provider';
import type { Candidate } from './candidates.ts';
import type { Sample } from './measures.ts';

export type ServedCandidate = Candidate & {
  /** `https://localhost:PORT`, HTTP/2: for visits. */
  origin: string;
  /** Of that origin: where the video's provider is answered for, too. */
  host: string;
  /** `http://localhost:PORT`: for Lighthouse, which would need a flag to accept the certificate. */
  plainOrigin: string;
  close: () => Promise<void>;
};

/** Measures one visit of a candidate; nothing that it doesn't have. */
export type Probe = (candidate: ServedCandidate, remark: (text: string) => void) => Promise<Sample>;

const HOST = '127.0.0.1';

/** Serves the files of another site, with their compressed copies. Our headers wouldn't fit its pages. */
async function createPeerServer(root: string) {
  const server = fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root, preCompressed: true });
  return server;
}

export async function serveCandidate(candidate: Candidate): Promise<ServedCandidate> {
  const { folder, isPeer } = candidate;
  const server = await (isPeer
    ? createPeerServer(folder)
    : createServer(folder, describeLayout(readBase(CONTENT))));
  const plain = new URL(await server.listen({ host: HOST, port: 0 }));
  const secure = createSecureServer(await makeCertificate());
  secure.on('request', (request, response) => {
    // Instead of the video's provider, which the browser can't reach.
    if (request.authority === new URL(EMBED_SCRIPT).host)
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end();
    else server.server.emit('request', request, response);
  });
  const port = await findFreePort();
  secure.listen(port, HOST);
  await once(secure, 'listening');
  return {
    ...candidate,
    origin: `https://localhost:${port}`,
    host: `localhost:${port}`,
    plainOrigin: `http://localhost:${plain.port}`,
    close: async () => {
      secure.close();
      await server.close();
    },
  };
}
