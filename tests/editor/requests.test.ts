/** Tests that `npm run edit` serves only its own panel, on this machine, and no other files. */
import { rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { ADDRESS, type EditRequestInput, TOKEN_HEADER } from '@site-kit/page-editor';
import { expect, onTestFinished } from 'vitest';
import { test } from '#support/edit-session';
import type { RunningEditor } from '#support/editor';
import { request } from '../hosts/index.ts';

const ownHost = (editor: RunningEditor) => ({ Host: `localhost:${editor.port}` });
const READ = JSON.stringify({ do: 'read' });

test('prints its address on a separate line', ({ editor }) => {
  expect(editor.address).toBe(`http://localhost:${editor.port}/@edit/`);
  expect(editor.readOutput().split('\n')).toContain(editor.address);
});

test('prints the address of an editor that is already running', ({ copy, editor }) => {
  const { succeeded, output } = copy.run('commands/edit.ts', ['--no-open'], {
    PORT: `${editor.port}`,
  });
  expect(succeeded).toBe(true);
  expect(output).toBe(`The editor is running already:\n${editor.address}\n`);
});

test('prevents other sites from framing the panel or the page', async ({ editor }) => {
  for (const target of [ADDRESS, '/']) {
    const { status, headers } = await request(editor.port, target, { headers: ownHost(editor) });
    expect(status, target).toBe(200);
    expect(headers.get('x-frame-options'), target).toBe('SAMEORIGIN');
    expect(headers.get('cross-origin-resource-policy'), target).toBe('same-origin');
  }
});

test('refuses other host names (DNS rebinding)', async ({ editor }) => {
  const { port } = editor;
  const targets = [ADDRESS, '/', `${ADDRESS}report`, '/src/page/start.ts', '/package.json'];
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

test('refuses requests from other origins or without the token', async ({ editor }) => {
  const ask = async (headers: Record<string, string>, method = 'POST', what = 'request') => {
    const body = method === 'POST' ? { body: READ } : {};
    const response = await fetch(editor.address + what, { method, headers, ...body });
    return response.status;
  };
  const { origin, [TOKEN_HEADER]: token = '' } = editor.headers;
  expect(await ask({ origin, [TOKEN_HEADER]: token })).toBe(200);
  for (const what of ['request', 'picture?fieldName=hero.introduction&name=x.jpg']) {
    for (const other of ['https://attacker.example', 'null', `${origin}0`, 'http://localhost'])
      expect(await ask({ origin: other, [TOKEN_HEADER]: token }, 'POST', what), other).toBe(403);
    expect(await ask({ [TOKEN_HEADER]: token }, 'POST', what)).toBe(403);
    expect(await ask({ origin }, 'POST', what)).toBe(403);
    for (const wrong of ['', token.slice(1), `${token}x`, token.replace(/./g, 'x')])
      expect(await ask({ origin, [TOKEN_HEADER]: wrong }, 'POST', what)).toBe(403);
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(await ask({ origin, [TOKEN_HEADER]: token }, method, what), method).toBe(405);
  }
});

test('prevents other sites from reading responses', async ({ editor }) => {
  const headers = {
    ...ownHost(editor),
    Origin: 'https://attacker.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': TOKEN_HEADER,
  };
  for (const target of [ADDRESS, '/', `${ADDRESS}request`, '/src/page/start.ts']) {
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
    onTestFinished(() => void socket.destroy());
  });
  expect(connected).toBe(false);
});

test('refuses invalid requests', async ({ editor }) => {
  for (const body of ['', '{', '[]', '{"do":"set"}', '{"do":"undo","more":1}', '"read"']) {
    const { status } = await editor.stream('request', [body]);
    expect(status, body).toBe(400);
  }
});

test('still responds after it has refused a request that was too long', async ({ editor }) => {
  // One connection for both requests, because browsers reuse connections.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const value = 'x'.repeat(2e6);
  const long = JSON.stringify({ do: 'set', fieldName: 'hero.introduction', value, step: '' });
  const refused = await editor.stream('request', [long], agent);
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.body)).toEqual({ error: expect.stringContaining('1 MB') });
  expect((await editor.stream('request', [READ], agent)).status).toBe(200);
});

test('serves no files except thumbnails and submissions', async ({ copy, editor, session }) => {
  const secret = `secret ${Math.random()}`;
  const outside = path.resolve(copy.folder, '../secret.zip');
  const files = [session.inContent('secret.zip'), session.inContent('secret.jpg'), outside];
  for (const file of files) await writeFile(file, secret);
  onTestFinished(async () => {
    for (const file of files) await rm(file);
  });
  const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', '%c0%ae%c0%ae/', '//'];
  const targets = [
    ...up.map((part) => `${ADDRESS}submissions/${part}secret.zip`),
    ...up.map((part) => `${ADDRESS}thumbnails/${part}secret.jpg`),
    ...up.map((part) => `${ADDRESS}submissions/${part.repeat(3)}secret.zip`),
    ...['thumbnails/none.jpg', 'submissions/none.bundle', 'none'].map((what) => ADDRESS + what),
    ...[`/@fs${outside}`, `/@fs${outside}?raw`, `/@fs${outside}?import&raw`],
    ...['/..%2fsecret.zip', '/../secret.zip'],
  ];
  for (const target of targets) {
    const { status, body } = await request(editor.port, target, { headers: ownHost(editor) });
    expect(`${body}`, target).not.toContain(secret);
    expect(Math.floor(status / 100), target).toBe(4);
  }
});

const listRequests = (fieldName: string): EditRequestInput[] => [
  { do: 'set', fieldName, value: 'x', step: '' },
  { do: 'add', fieldName },
  { do: 'remove', fieldName },
  { do: 'mark', fieldName, isSample: true },
];

test.for(['../package.name', '/etc/passwd', 'images/x.y', '.git.x', 'hero.__proto__', 'hero'])(
  'refuses to change %s',
  async (fieldName, { session }) => {
    for (const request of listRequests(fieldName))
      expect(await session.readRefusal(request), request.do).toMatch(
        /^(The editor can’t read this request: reload this window|.* can't be changed in the editor|This field .*)\.$/,
      );
    expect(session.changedFiles()).toEqual([]);
  },
);

test('refuses to change a recorded exception', async ({ session }) => {
  const fieldName = 'claims-review.device';
  for (const request of listRequests(fieldName))
    expect(await session.readRefusal(request)).toBe(`${fieldName} can't be changed in the editor.`);
  expect(session.changedFiles()).toEqual([]);
});
