/** Asks the MDN HTTP Observatory's own package for the grade of a page, without leaving this machine. */
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { scan } from '@mdn/mdn-http-observatory';
import { generate } from 'selfsigned';

/**
 * Chromium's list of hosts that need https. The package downloads it in an install script, and none may
 * run here. localhost isn't on the list, so an empty one says the same.
 */
const PRELOADED_HOSTS = new URL(
  '../conf/hsts-preload.json',
  import.meta.resolve('@mdn/mdn-http-observatory'),
);

// One for all servers: of several in the same name OpenSSL may try the wrong one.
const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
  algorithm: 'sha256',
});
setDefaultCACertificates([...getCACertificates(), certificate.cert]);

/**
 * Grades a page over https. Over http no page gets more than 60 points.
 *
 * @param server answers http; it need not listen
 * @param pathname of the page
 */
export async function gradePage(server: Server, pathname: string) {
  if (!existsSync(PRELOADED_HOSTS)) writeFileSync(PRELOADED_HOSTS, '{}');
  const options = { key: certificate.private, cert: certificate.cert };
  const https = createServer(options, (socket) => server.emit('connection', socket));
  await once(https.listen(0, 'localhost'), 'listening');
  const address = https.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  // jsdom prints every stylesheet that it can't parse: it doesn't know layers.
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
