/** The server behind `npm start`: what every host does, how it starts and stops, and slow clients. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { ROOT } from '#folders';
import { createServer } from '#hosting';
import { FULL, LEAST } from '#support/sites';
import { NODE, openConnection, request, testHost } from '../hosts/index.ts';

const { client, layout } = FULL;

for (const site of [FULL, LEAST]) testHost(NODE, site);

/** Behind `npm start` and `npm run dev`. */
const SERVERS = ['commands/serve.ts', 'commands/dev.ts'];

const UNREAD_BYTES = 6_000_000;

/** Runs a server as a process until it ends, with the given environment. */
function runServer(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, script)], {
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += data.toString();
      });
    }
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** The port that a server listens at. */
const portOf = ({ server }: FastifyInstance) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

test.for(SERVERS)('%s says in its last line that the port is taken', async (script) => {
  const other = await createServer(client, layout);
  await other.listen({ port: 0, host: '127.0.0.1' });
  const { code, output } = await runServer(script, { PORT: String(portOf(other)) });
  expect(code).toBe(1);
  // Vite may say before that it optimises dependencies.
  expect(output.split('\n').at(-1)).toContain(`Port ${portOf(other)} is taken`);
  await other.close();
});

test.for([
  ['commands/serve.ts', 'http'],
  ['commands/serve.ts', '70000'],
  ['commands/dev.ts', 'http'],
] as const)('%s refuses the port %s in one line', async ([script, PORT]) => {
  const { code, output } = await runServer(script, { PORT });
  expect(code).toBe(1);
  expect(output).toBe(`PORT is "${PORT}": set it to a whole number from 0 to 65535.`);
});

/** Requests more than the systems at both ends buffer, and reads nothing of it. */
async function openUnread(port: number): Promise<Socket> {
  const [file = ''] = globSync('assets/hydrate-*.js', { cwd: client });
  const { size } = statSync(path.join(client, file));
  const socket = await openConnection(port);
  socket.pause();
  const unread = `GET /${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  socket.write(unread.repeat(Math.ceil(UNREAD_BYTES / size)));
  return socket;
}

test.for(['SIGINT', 'SIGTERM'] as const)('stops on %s, whatever is open', async (signal) => {
  const host = await NODE.start(FULL);
  const ended = once(host.process, 'exit');
  const unread = await openUnread(host.port);
  const silent = await openConnection(host.port);
  const unfinished = await openConnection(host.port);
  unfinished.write('GET / HTTP/1.1\r\n');
  const idle = await openConnection(host.port);
  idle.write('HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const signalled = performance.now();
  host.process.kill(signal);
  expect(await ended).toEqual([0, null]);
  // The server's own timeouts would end the slowest after a minute.
  expect(performance.now() - signalled).toBeLessThan(5_000);
  for (const socket of [unread, silent, unfinished, idle]) socket.destroy();
});

test.concurrent('closes connections of clients that read nothing', async () => {
  const server = await createServer(client, layout, { readTimeout: 300 });
  const closed = new Promise((resolve) =>
    server.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = await openUnread(portOf(server));
  await closed;
  socket.destroy();
  await server.close();
});

test.concurrent('sends 408 to slow clients while it serves others', async () => {
  const server = await createServer(client, layout, { requestTimeout: 500 });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(server);
  const slow = Array.from(
    { length: 50 },
    () =>
      new Promise<string>((resolve) => {
        let response = '';
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A'),
        );
        socket.on('data', (data: Buffer) => {
          response += data.toString();
        });
        socket.on('close', () => resolve(response));
      }),
  );
  expect((await request(port, '/')).status).toBe(200);
  for (const response of await Promise.all(slow)) {
    expect(response).toMatch(/^HTTP\/1.1 408 /);
    expect(response).toContain("\r\nContent-Security-Policy: default-src 'none'; ");
  }
  await server.close();
});
