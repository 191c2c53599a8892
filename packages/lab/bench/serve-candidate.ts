/**
 * Serves every candidate alike: HTTP/2 over TLS on this machine, compressed files as they lie in the
 * folder. An address without a file answers with the site's 404.html, where it has one.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { generate } from 'selfsigned';
import type { Candidate } from './candidates.ts';

/** A candidate that can be visited. */
export type ServedCandidate = Candidate & {
  /** `https://localhost:PORT` */
  origin: string;
  close: () => Promise<void>;
};

/** A certificate that nobody has to trust: the bench's browser is told not to look at it. */
export const makeCertificate = () =>
  generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });

type Certificate = Awaited<ReturnType<typeof makeCertificate>>;

export async function serveCandidate(
  candidate: Candidate,
  certificate: Certificate,
): Promise<ServedCandidate> {
  const server = fastify({
    http2: true,
    https: { key: certificate.private, cert: certificate.cert },
    forceCloseConnections: true,
  });
  await server.register(fastifyStatic, {
    root: candidate.folder,
    preCompressed: true,
    redirect: false,
    maxAge: '1h',
  });
  const notFoundPage = existsSync(path.join(candidate.folder, '404.html'));
  // "/media" without a slash is a page of ours; hosts answer it with the folder's index.html.
  server.setNotFoundHandler((request, reply) => {
    const folder = new URL(request.url, 'https://localhost').pathname;
    const index = path.join(folder, 'index.html');
    if (existsSync(path.join(candidate.folder, index))) return reply.sendFile(index);
    return notFoundPage ? reply.code(404).sendFile('404.html') : reply.code(404).send();
  });
  // The one script that the site loads from elsewhere is answered here, without content.
  server.get('/embed.js', (_request, reply) => reply.type('text/javascript').send(''));
  const origin = (await server.listen({ host: 'localhost', port: 0 })).replace(
    /\/\/[^/]+:/,
    '//localhost:',
  );
  return { ...candidate, origin, close: () => server.close() };
}
