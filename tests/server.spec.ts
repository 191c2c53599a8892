/** The server behind `npm start`. */
import { spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { openConnection, request, send, startNode } from '../packages/lab/hosts/hosts.ts';
import { readResponses } from '../packages/lab/load/responses.ts';
import { startServer } from '../packages/lab/load/server-process.ts';
import { type HABITS, startSlowClients } from '../packages/lab/load/slow-clients.ts';
import { visit } from '../packages/lab/load/visitors.ts';
import { PUBLISHED, ROOT } from '../tools/paths.ts';
import { headersFor, readRules } from '../tools/publish/rules.ts';
import { createServer } from '../tools/publish/serve.ts';
import { content, expect, test } from './site.ts';

/** Runs the server as a process until it ends, with the given environment. */
function runServer(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(ROOT, 'tools/publish/serve.ts')], {
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

const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

test('says in one line that the port is taken', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const { code, output } = await runServer({ PORT: port });
  expect(code).toBe(1);
  expect(output.split('\n')).toHaveLength(1);
  expect(output).toContain(`Port ${port} is taken`);
});

for (const PORT of ['http', '70000', '4173.5', '-1']) {
  test(`says in one line that the port ${PORT} is none`, async () => {
    const { code, output } = await runServer({ PORT });
    expect(code).toBe(1);
    expect(output).toBe(`PORT is "${PORT}": set it to a whole number from 0 to 65535.`);
  });
}

test('sends pages compressed, to be asked for again before use', async ({ baseURL }) => {
  for (const [encoding, accepted] of [
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ] as const) {
    const response = await get(`${baseURL}/`, { 'Accept-Encoding': accepted });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await response.text()).toContain('</html>');
  }
});

test('lets assets be kept for a year, and pages be revalidated', async ({ baseURL, request }) => {
  const page = await get(`${baseURL}/`);
  const html = await page.text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, asset]) => asset);
  expect(assets.length).toBeGreaterThan(10);
  for (const asset of new Set(assets)) {
    const response = await get(`${baseURL}${asset}`);
    expect(response.status, asset).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  // Not by fetch(), which asks for a fresh answer whenever it is given a condition.
  const etag = (await request.get('/')).headers().etag ?? '';
  expect((await request.get('/', { headers: { 'If-None-Match': etag } })).status()).toBe(304);
});

test('answers every unknown path with the not-found page and its status', async ({ baseURL }) => {
  const paths = ['/x', '/404', '/404.html', '/media/x', '/assets/', '/%', '/%00', '//x', '/.env'];
  for (const unknown of paths) {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${baseURL}${unknown}`, { method });
      expect(response.status, `${method} ${unknown}`).toBe(404);
      if (method === 'GET') expect(await response.text()).toContain(content['not-found'].message);
    }
  }
});

test('answers HEAD like GET, without a body', async ({ baseURL }) => {
  for (const address of ['/', '/media']) {
    const response = await fetch(`${baseURL}${address}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
  }
});

test('answers all that has been asked for when it is told to stop, then ends', async () => {
  const host = await startNode();
  const ended = new Promise<number | null>((resolve) => host.process.on('exit', resolve));
  const [file = ''] = globSync('assets/hydrate-*.js', { cwd: PUBLISHED });
  const { size } = statSync(path.join(PUBLISHED, file));
  const connections = await Promise.all(
    Array.from({ length: 300 }, () => openConnection(host.port)),
  );
  const answers = connections.map((connection) => send(connection, `/${file}`));
  await Promise.any(answers);
  host.process.kill('SIGTERM');
  for (const { status, body } of await Promise.all(answers)) {
    expect(status).toBe(200);
    expect(body).toHaveLength(size);
  }
  expect(await ended).toBe(0);
});

test('lets everybody in who has come when it is told to stop, and sends nobody away to come back', async () => {
  const server = await startServer();
  const ended = Promise.withResolvers<Awaited<ReturnType<typeof server.stop>>>();
  const { outcomes } = await visit({
    port: server.port,
    responses: readResponses(PUBLISHED).filter(({ address }) => address === '/'),
    visitors: 200,
    requestsPerVisit: 1,
    onResponse: (count) => {
      if (count === 200) ended.resolve(server.stop());
    },
  });
  const { complete, refused, ...lost } = outcomes;
  expect(lost).toEqual({ wrong: 0, 'cut off': 0, unanswered: 0 });
  expect(refused).toBe(200);
  // Two each, and what is on its way when the signal comes. A server that goes on answering meanwhile never
  // has a quiet moment: it gave 2,000 to 9,000 answers.
  expect(complete).toBeLessThan(1_000);
  expect((await ended.promise).code).toBe(0);
});

test('is not kept alive by a connection that nothing is asked on', async () => {
  const host = await startNode();
  const ended = new Promise<number | null>((resolve) => host.process.on('exit', resolve));
  const socket = await openConnection(host.port);
  host.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  socket.destroy();
});

const HABIT_NAMES: (keyof typeof HABITS)[] = ['send slowly', 'read nothing'];

for (const habit of HABIT_NAMES) {
  test(`takes the connection from clients that ${habit}, whether they close it or not`, async () => {
    const server = await createServer(PUBLISHED, { requestTimeout: 300, readTimeout: 300 });
    const closed = new Promise((resolve) =>
      server.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const sendAway = await startSlowClients(port, habit, 1, readResponses(PUBLISHED));
    await closed;
    sendAway();
    await server.close();
  });
}

test('ends when it is told to, though slow clients hold on', async () => {
  const host = await startNode();
  const ended = new Promise<number | null>((resolve) => host.process.on('exit', resolve));
  const sendAway = await Promise.all(
    HABIT_NAMES.map((habit) => startSlowClients(host.port, habit, 5, readResponses(PUBLISHED))),
  );
  host.process.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const send of sendAway) send();
});

test('cuts off clients that send next to nothing, and serves others meanwhile', async () => {
  const server = await createServer(PUBLISHED, { requestTimeout: 2_000 });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const slow = Array.from(
    { length: 50 },
    () =>
      new Promise<string>((resolve) => {
        let answer = '';
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A'),
        );
        socket.on('data', (data: Buffer) => {
          answer += data.toString();
        });
        socket.on('close', () => resolve(answer));
      }),
  );
  expect((await request(port, '/')).status).toBe(200);
  const headers = headersFor(await readRules(PUBLISHED), undefined);
  for (const answer of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    for (const [name, value] of Object.entries(headers))
      expect(answer).toContain(`${name}: ${value}`);
  }
  await server.close();
});
