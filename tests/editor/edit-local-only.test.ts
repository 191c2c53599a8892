/** `npm run edit` responds to this machine, and to its own panel, only. */
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished } from 'vitest';
import { request } from '../hosts/index.ts';
import { ADDRESS, TOKEN_HEADER } from '#page-editor';
import { FIRST, test } from '#support/edit-session';
import type { RunningEditor } from '#support/editor';

const PAGE = '/';
const ownHost = (editor: RunningEditor) => ({ Host: `localhost:${editor.port}` });
const READ = JSON.stringify({ do: 'read' });

test('shows panel and page to this machine, and no other site may frame them', async ({
  editor,
}) => {
  for (const target of [ADDRESS, PAGE]) {
    const { status, headers } = await request(editor.port, target, { headers: ownHost(editor) });
    expect(status, target).toBe(200);
    expect(headers.get('x-frame-options'), target).toBe('SAMEORIGIN');
    expect(headers.get('cross-origin-resource-policy'), target).toBe('same-origin');
  }
});

test('refuses other names of this machine (DNS rebinding)', async ({ editor }) => {
  const { port } = editor;
  const targets = [ADDRESS, PAGE, `${ADDRESS}report`, '/src/page/start.ts', '/package.json'];
  for (const Host of ['attacker.example', `attacker.example:${port}`, `localhost.:${port}`]) {
    for (const target of targets) {
      const { status, body } = await request(port, target, { headers: { Host } });
      expect(status, `${Host}${target}`).toBe(403);
      expect(`${body}`).not.toContain(editor.token);
    }
    const headers = { ...editor.headers, Host, Origin: `http://${Host}`, 'Content-Length': '0' };
    const asked = await request(port, `${ADDRESS}request`, { method: 'POST', headers });
    expect(asked.status, Host).toBe(403);
  }
});

test('carries out no request of another site’s page, and none without the token', async ({
  editor,
}) => {
  const ask = async (headers: Record<string, string>, method = 'POST', what = 'request') => {
    const body = method === 'POST' ? { body: READ } : {};
    const response = await fetch(editor.address + what, { method, headers, ...body });
    return response.status;
  };
  const { origin, [TOKEN_HEADER]: token = '' } = editor.headers;
  expect(await ask({ origin, [TOKEN_HEADER]: token })).toBe(200);
  for (const what of ['request', 'picture?place=hero.introduction&name=x.jpg']) {
    for (const other of ['https://attacker.example', 'null', `${origin}0`, 'http://localhost'])
      expect(await ask({ origin: other, [TOKEN_HEADER]: token }, 'POST', what), other).toBe(403);
    expect(await ask({ [TOKEN_HEADER]: token }, 'POST', what)).toBe(403);
    expect(await ask({ origin }, 'POST', what)).toBe(403);
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.replace(/./g, 'x')])
      expect(await ask({ origin, [TOKEN_HEADER]: wrong }, 'POST', what)).toBe(403);
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
      expect(await ask({ origin, [TOKEN_HEADER]: token }, method, what), method).toBe(405);
  }
});

test('lets no other site read a response', async ({ editor }) => {
  const headers = {
    ...ownHost(editor),
    Origin: 'https://attacker.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': TOKEN_HEADER,
  };
  for (const target of [ADDRESS, PAGE, `${ADDRESS}request`, '/src/page/start.ts']) {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await request(editor.port, target, { method, headers });
      expect([...response.headers.keys()], `${method} ${target}`).not.toContain(
        'access-control-allow-origin',
      );
    }
  }
});

const outer = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4');

test.skipIf(!outer)('listens on the loopback address only', async ({ editor }) => {
  const connected = await new Promise((resolve) => {
    const socket = connect(editor.port, outer?.address ?? '');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    onTestFinished(() => {
      socket.destroy();
    });
  });
  expect(connected).toBe(false);
});

test('refuses what is no request', async ({ editor }) => {
  for (const body of ['', '{', '[]', '{"do":"set"}', '{"do":"save","more":1}', '"read"']) {
    const response = await fetch(`${editor.address}request`, {
      method: 'POST',
      headers: editor.headers,
      body,
    });
    expect(response.status, body).toBe(400);
  }
});

test('refuses a request that is too long, and answers the next one', async ({ editor }) => {
  // Browsers use a connection again.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const value = 'x'.repeat(2e6);
  const long = JSON.stringify({ do: 'set', place: FIRST, value, step: '' });
  const refused = await editor.stream('request', [long], agent);
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.body)).toEqual({ error: expect.stringContaining('1 MB') });
  expect((await editor.stream('request', [READ], agent)).status).toBe(200);
});
