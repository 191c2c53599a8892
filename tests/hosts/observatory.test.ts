/** Grades the headers with the MDN HTTP Observatory's package. Needs no network. */
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import {
  createServer as createSecureServer,
  getCACertificates,
  setDefaultCACertificates,
} from 'node:tls';
import { scan } from '@mdn/mdn-http-observatory';
import { createServer } from '@site-kit/hosting';
import { expect, test } from 'vitest';
import { makeCertificate } from '#programs';
import { FULL } from '#support/sites';

/**
 * Chromium's list of hosts that require https. The package's install script downloads the list, but
 * we don't run this script. localhost isn't on the list, so an empty list is equivalent.
 */
const PRELOADED_HOSTS = new URL(
  '../conf/hsts-preload.json',
  import.meta.resolve('@mdn/mdn-http-observatory'),
);

// All servers have one certificate. If certificates share a name, OpenSSL may try the wrong one.
const certificate = await makeCertificate();
setDefaultCACertificates([...getCACertificates(), certificate.cert]);

/**
 * Grades a page over https, because a page over http gets 60 points at most.
 *
 * @param server an HTTP server, which needn't listen
 */
async function gradePage(server: Server, pathname: string) {
  if (!existsSync(PRELOADED_HOSTS)) writeFileSync(PRELOADED_HOSTS, '{}');
  const https = createSecureServer(certificate, (socket) => server.emit('connection', socket));
  await once(https.listen(0, 'localhost'), 'listening');
  const address = https.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // jsdom can't parse cascade layers, and prints each style sheet with layers as an error.
  const { error } = console;
  console.error = () => undefined;
  try {
    const { grade, score } = (await scan(`localhost:${port}${pathname}`)).scan;
    return { grade, score };
  } finally {
    console.error = error;
    https.close();
  }
}

test.for(['/', '/sealed/frame.html'])('gives %s 130 points, an A+', async (address) => {
  const server = await createServer(FULL.client, FULL.layout);
  await server.ready();
  expect(await gradePage(server.server, address)).toEqual({ grade: 'A+', score: 130 });
});
