/**
 * Stops the server without losing a request (figures in docs/hosting.md). No library does:
 * stoppable and http-graceful-shutdown end idle connections at once, on which requests may be on
 * their way, and all of them, close-with-grace included, rely on Node's `close()`. That resets
 * clients that wait to be accepted, and ends connections whose response has been written but not
 * yet sent.
 */
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For responses, after the signal. */
const STOP_TIMEOUT_MS = 5_000;
/** For accepting connections if new ones never cease. */
const LAST_ARRIVAL_MS = 2_000;
/** For a request that is on its way on an idle connection. */
const LAST_REQUEST_MS = 500;

export function prepareStop(server: FastifyInstance, timeout = STOP_TIMEOUT_MS): () => void {
  const connections = new Set<Socket>();
  const busy = new Set<Socket>();
  const stoppedListening = Promise.withResolvers<void>();
  let isStopping = false;
  let accepted = 0;

  const endWhenIdle = (socket: Socket) => {
    setTimeout(() => {
      // If nothing has arrived yet, the first request is on its way.
      if (!busy.has(socket) && socket.bytesRead > 0) socket.end();
    }, LAST_REQUEST_MS).unref();
  };
  server.server.on('connection', (socket) => {
    accepted += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.server.prependListener('request', ({ socket }, response) => {
    busy.add(socket);
    response.once('close', () => {
      busy.delete(socket);
      if (isStopping) stoppedListening.promise.then(() => endWhenIdle(socket));
    });
  });
  server.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return;
    await stoppedListening.promise;
    reply.header('Connection', 'close');
  });

  const stopListeningWhenQuiet = (signalledAt: number) => {
    const before = accepted;
    setImmediate(() =>
      setImmediate(() => {
        if (accepted > before && performance.now() - signalledAt < LAST_ARRIVAL_MS) {
          stopListeningWhenQuiet(signalledAt);
          return;
        }
        // Not http.Server's own, which ends connections.
        NetServer.prototype.close.call(server.server);
        stoppedListening.resolve();
        for (const socket of connections) if (!busy.has(socket)) endWhenIdle(socket);
      }),
    );
  };
  return () => {
    // From here on, hold responses back. Node accepts one connection a turn (libuv, uv__server_io):
    // without responses turns are short, and no client leaves and connects again.
    isStopping = true;
    stopListeningWhenQuiet(performance.now());
    setTimeout(() => {
      for (const socket of connections) socket.destroy();
    }, timeout).unref();
  };
}
