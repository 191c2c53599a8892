/** A proxy that sends all requests, for any host, to a mock of the video provider. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Server, type Socket } from 'node:net';
import { makeCertificate } from '#programs';
import { MOCK_SCRIPT, PLAYER_PAGE } from '#support/browser';
import { EMBED_SCRIPT } from '#video-provider';

async function listen(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The test server has no port.');
  return address.port;
}

export async function startPlayer() {
  /** The addresses of all requests, in order. */
  const requests: string[] = [];
  // A self-signed certificate: the tests' WebKit ignores certificate errors.
  const player = createSecureServer(await makeCertificate(), ({ url, headers }, response) => {
    const address = `https://${headers.host}${url}`;
    requests.push(address);
    const isScript = address === EMBED_SCRIPT;
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? MOCK_SCRIPT : PLAYER_PAGE);
  });
  const playerPort = await listen(player);
  const sockets = new Set<Socket>();
  const proxy = createServer().on('connect', (_, client: Socket) => {
    const tunnel = connect(playerPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      client.pipe(tunnel).pipe(client);
    });
    for (const socket of [client, tunnel]) sockets.add(socket.on('error', () => {}));
  });
  return {
    proxy: `http://127.0.0.1:${await listen(proxy)}`,
    requests,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      player.close();
    },
  };
}
