import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { explainRefusal } from '#site-build';
import { BASE, layout } from '#test-kit/content';
import { listPageFiles } from './rules.ts';
import { createServer } from './serve.ts';

const folder = () => mkdtempSync(path.join(tmpdir(), 'site-'));

test('serves from a folder that it can’t write to', async () => {
  const root = folder();
  for (const file of listPageFiles(layout)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '<p>page');
  }
  chmodSync(root, 0o555);
  const server = await createServer(root, layout);
  const { statusCode } = await server.inject(`${BASE}/`);
  expect(statusCode).toBe(200);
  await server.close();
});

test('says why it can’t build, and what to do', () => {
  const refusal = Object.assign(new Error('EROFS'), { errno: -30, path: 'build/unfinished' });
  expect(explainRefusal(refusal)).toBe(
    "Can't build the site because of build/unfinished: read-only file system. Mend that, and build again.",
  );
  expect(explainRefusal(new Error('another'))).toBeUndefined();
});
