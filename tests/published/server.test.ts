/** Tests the server of `npm start`: rules of all hosts, start and stop, and slow clients. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { connect, createServer as createSilent, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { createServer } from '@site-kit/hosting';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#folders';
import { startProgram } from '#programs';
import { FULL } from '#support/sites';
import { NODE, openConnection, request, testHost } from '../hosts/index.ts';

const { client, layout } = FULL;

testHost(NODE);

/** The scripts of `npm start`, `npm run dev` and `npm run edit`. */
const SERVERS = ['commands/serve.ts', 'commands/dev.ts', 'commands/edit.ts'];

const UNREAD_BYTES = 6_000_000;

/** Runs a server as a process with the given environment, and waits until it exits. */
function runServer(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, script)], {
      env: { ...process.env, ...env },
    });
    onTestFinished(() => void child.kill());
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += data.toString();
      });
    }
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** Returns the port of a running server. */
const portOf = ({ server }: FastifyInstance) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Starts a server that accepts connections but never responds, and returns its port. */
async function startSilent(host: string): Promise<number> {
  const silent = createSilent().listen(0, host);
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const address = silent.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((network) => network?.address === '::1');

/** The addresses that browsers try for localhost. */
const LOCALHOST = ['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])];

test.for(SERVERS.flatMap((script) => LOCALHOST.map((host) => [script, host] as const)))(
  '%s reports in its last line that the port is taken at %s',
  async ([script, host]) => {
    const PORT = `${await startSilent(host)}`;
    const { code, output } = await runServer(script, { PORT });
    expect(code).toBe(1);
    // Vite may first print a line about the optimisation of dependencies.
    expect(output.split('\n').at(-1)).toContain(`Port ${PORT} is taken`);
  },
);

test.for([
  ['', 'localhost', LOCALHOST],
  ['localhost', 'localhost', LOCALHOST],
  ['0.0.0.0', 'localhost', LOCALHOST],
  ...(hasIpv6 ? ['::1', '::'].map((HOST) => [HOST, 'localhost', LOCALHOST] as const) : []),
  // Other systems don't configure this address by default.
  ...(process.platform === 'linux' ? [['127.0.0.2', '127.0.0.2', []] as const] : []),
] as const)('prints an address that responds, with HOST=%s', async ([HOST, named, hosts]) => {
  const options = { env: { PORT: '0', HOST } };
  const program = startProgram(process.execPath, ['commands/serve.ts', ...FULL.options], options);
  onTestFinished(() => program.stop());
  const address = await program.ready((output) => /http:\S+/.exec(output)?.[0]);
  const { hostname, port } = new URL(address);
  expect(hostname).toBe(named);
  for (const host of [named, ...hosts]) {
    const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/`);
    expect(response.headers.get('content-security-policy'), host).toContain("default-src 'none'");
  }
});

test('refuses a HOST that isn’t an address of this machine, with one line of output', async () => {
  // 192.0.2.1 is reserved for documentation.
  for (const HOST of ['nosuch.invalid', '192.0.2.1']) {
    const { code, output } = await runServer('commands/serve.ts', { PORT: '0', HOST });
    expect(code).toBe(1);
    expect(output).toBe(
      `HOST is "${HOST}": set it to an address or a name of this machine, or unset it.`,
    );
  }
});

test.for([
  ['commands/serve.ts', 'http'],
  ['commands/serve.ts', '70000'],
  ['commands/dev.ts', 'http'],
] as const)('%s refuses the port %s with one line of output', async ([script, PORT]) => {
  const { code, output } = await runServer(script, { PORT });
  expect(code).toBe(1);
  expect(output).toBe(`PORT is "${PORT}": set it to a whole number from 0 to 65535.`);
});

/** Requests more data than the socket buffers can hold, but doesn't read the response. */
async function openUnread(port: number): Promise<Socket> {
  const [file = ''] = globSync('assets/hydrate-*.js', { cwd: client });
  const { size } = statSync(path.join(client, file));
  const socket = await openConnection(port);
  socket.pause();
  const unread = `GET /${file} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  socket.write(unread.repeat(Math.ceil(UNREAD_BYTES / size)));
  return socket;
}

test.for(['SIGINT', 'SIGTERM'] as const)('stops on %s despite open connections', async (signal) => {
  const host = await NODE.start();
  const ended = once(host.process, 'exit');
  const unread = await openUnread(host.port);
  const silent = await Promise.all(LOCALHOST.map((address) => openConnection(host.port, address)));
  const unfinished = await openConnection(host.port);
  unfinished.write('GET / HTTP/1.1\r\n');
  const idle = await openConnection(host.port);
  idle.write('HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const signalled = performance.now();
  host.process.kill(signal);
  expect(await ended).toEqual([0, null]);
  // The server's own timeouts close a slow connection only after a minute.
  expect(performance.now() - signalled).toBeLessThan(5_000);
  for (const socket of [unread, unfinished, idle, ...silent]) socket.destroy();
});

test.concurrent('closes connections of clients that stop reading', async () => {
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

test.concurrent('sends 408 to slow clients, and serves other clients at the same time', async () => {
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
