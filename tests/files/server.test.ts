/** The server behind `npm start`: how it starts, stops and treats slow clients. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { PUBLISHED, ROOT } from '#folders';
import { createServer, headersFor, prepareStop, readRules } from '#hosting';
import { openConnection, request, send, startNode } from '#lab/hosts';
import { type HABITS, readResponses, startSlowClients, visit } from '#lab/load';
import { BASE, layout, PUBLISHED_SITE } from '#test-kit/content';

const HOME = `${BASE}/`;

/** Behind `npm start` and `npm run dev`. */
const SERVERS = ['commands/serve.ts', 'commands/dev.ts'];

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
  const other = await createServer(PUBLISHED, layout);
  await other.listen({ port: 0, host: '127.0.0.1' });
  const { code, output } = await runServer(script, { PORT: String(portOf(other)) });
  expect(code).toBe(1);
  // Vite may say before that it optimises dependencies.
  expect(output.split('\n').at(-1)).toContain(`Port ${portOf(other)} is taken`);
  await other.close();
});

test.for([
  ...['http', '70000', '4173.5', '-1'].map((port) => ['commands/serve.ts', port] as const),
  ['commands/dev.ts', 'http'] as const,
])('%s refuses the port %s in one line', async ([script, PORT]) => {
  const { code, output } = await runServer(script, { PORT });
  expect(code).toBe(1);
  expect(output).toBe(`PORT is "${PORT}": set it to a whole number from 0 to 65535.`);
});

test('completes all pending requests on SIGTERM, then exits', async () => {
  const host = await startNode();
  const ended = new Promise<number | null>((resolve) => host.process.on('exit', resolve));
  const [file = ''] = globSync('assets/hydrate-*.js', { cwd: PUBLISHED_SITE });
  const { size } = statSync(path.join(PUBLISHED_SITE, file));
  const connections = await Promise.all(
    Array.from({ length: 300 }, () => openConnection(host.port)),
  );
  const responses = connections.map((connection) => send(connection, `${BASE}/${file}`));
  await Promise.any(responses);
  host.process.kill('SIGTERM');
  for (const { status, body } of await Promise.all(responses)) {
    expect(status).toBe(200);
    expect(body).toHaveLength(size);
  }
  expect(await ended).toBe(0);
});

test('loses no request under load on SIGTERM', async () => {
  const server = await startNode();
  const ended = Promise.withResolvers<Awaited<ReturnType<typeof server.stop>>>();
  const { outcomes } = await visit({
    port: server.port,
    responses: readResponses(PUBLISHED).filter(({ address }) => address === HOME),
    visitors: 200,
    requestsPerVisit: 1,
    onResponse: (count) => {
      if (count === 200) ended.resolve(server.stop());
    },
  });
  const { complete, refused, ...lost } = outcomes;
  expect(lost).toEqual({ wrong: 0, 'cut off': 0, unanswered: 0 });
  expect(refused).toBe(200);
  // Two each, and those under way at the signal. A server that kept its connections open sent 2,000
  // to 9,000.
  expect(complete).toBeLessThan(1_000);
  expect((await ended.promise).code).toBe(0);
});

const HABIT_NAMES: (keyof typeof HABITS)[] = ['send slowly', 'read nothing'];

for (const habit of HABIT_NAMES) {
  test.concurrent(`closes connections of clients that ${habit}`, async () => {
    const server = await createServer(PUBLISHED, layout, { requestTimeout: 300, readTimeout: 300 });
    const closed = new Promise((resolve) =>
      server.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
    const sendAway = await startSlowClients(portOf(server), habit, 1, readResponses(PUBLISHED));
    await closed;
    sendAway();
    await server.close();
  });
}

test.concurrent('closes idle and slow connections when it stops', {
  timeout: 120_000,
}, async () => {
  // Later than the test ends. Node's HTTP allows no more.
  const timeouts = { requestTimeout: 300_000, readTimeout: 300_000 };
  const server = await createServer(PUBLISHED, layout, timeouts);
  const stop = prepareStop(server, 300);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const idle = await openConnection(portOf(server));
  const sendAway = await Promise.all(
    HABIT_NAMES.map((habit) =>
      startSlowClients(portOf(server), habit, 5, readResponses(PUBLISHED)),
    ),
  );
  const closed = once(server.server, 'close');
  stop();
  await closed;
  idle.destroy();
  for (const send of sendAway) send();
});

test.concurrent('sends 408 to slow clients while it serves others', async () => {
  const server = await createServer(PUBLISHED, layout, { requestTimeout: 500 });
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
  expect((await request(port, HOME)).status).toBe(200);
  const headers = headersFor(await readRules(PUBLISHED, layout), undefined);
  for (const response of await Promise.all(slow)) {
    expect(response).toMatch(/^HTTP\/1.1 408 /);
    for (const [name, value] of Object.entries(headers))
      expect(response).toContain(`${name}: ${value}`);
  }
  await server.close();
});
