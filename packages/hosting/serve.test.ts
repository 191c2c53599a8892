import { hash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Layout, listPageFiles } from './rules.ts';
import { createServer } from './serve.ts';

const LAYOUT: Layout = {
  pages: [{ addresses: ['/'], file: 'index.html' }],
  notFoundPage: '404.html',
  hashed: '/assets/',
  sandboxed: '/sandbox/',
  types: { html: 'text/html; charset=utf-8' },
  player: { origin: 'https://player.example.com', scripts: [] },
};

const folder = () => mkdtempSync(path.join(tmpdir(), 'site-'));

function writePages(root: string, html: string) {
  for (const file of listPageFiles(LAYOUT)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), html);
  }
}

test('sends the policy of the latest build', async () => {
  const parent = folder();
  const [root, unfinished] = [path.join(parent, 'client'), path.join(parent, 'unfinished')];
  writePages(root, '<script>first()</script>');
  const server = await createServer(root, LAYOUT);
  onTestFinished(() => server.close());
  const readAllowed = async () => {
    const { headers, body } = await server.inject('/');
    const [, script = ''] = body.match(/<script>(.*)<\/script>/) ?? [];
    const source = `'sha256-${hash('sha256', script, 'base64')}'`;
    return { script, isAllowed: `${headers['content-security-policy']}`.includes(source) };
  };
  expect(await readAllowed()).toEqual({ script: 'first()', isAllowed: true });
  // Replace the folder as a build does.
  writePages(unfinished, '<script>second()</script>');
  rmSync(root, { recursive: true });
  renameSync(unfinished, root);
  expect(await readAllowed()).toEqual({ script: 'second()', isAllowed: true });
});

test('serves a read-only folder', async () => {
  const root = folder();
  writePages(root, '<p>page');
  chmodSync(root, 0o555);
  const server = await createServer(root, LAYOUT);
  const { statusCode } = await server.inject('/');
  expect(statusCode).toBe(200);
  await server.close();
});

test('responds with 412 and all headers if If-Match names another version', async () => {
  const root = folder();
  writePages(root, '<p>page');
  const server = await createServer(root, LAYOUT);
  onTestFinished(() => server.close());
  const ask = (url: string) => server.inject({ url, headers: { 'If-Match': '"other"' } });
  const { statusCode, headers } = await ask('/');
  expect(statusCode).toBe(412);
  expect(headers).toHaveProperty('content-security-policy');
  expect((await ask('/missing')).statusCode).toBe(404);
});
