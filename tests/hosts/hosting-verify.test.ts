/**
 * `npm run verify` agrees with every host: with `npm start`, and in `npm run test:full` with all that are
 * installed here.
 */
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOSTS } from '../hosts/index.ts';
import { findDifferences, makeManifest, readFolders } from '#release';
import { content } from '#test-kit/content';

const files = readFolders();
const approved = { label: content.footer.reviewed, exceptions: hash('sha256', '') };
const manifest = makeManifest(files, approved, '2026-11-23');

test.for(HOSTS)('$name serves what the manifest has', async ({ start }) => {
  const host = await start();
  const { lines, asked } = await findDifferences(`http://localhost:${host.port}`, {
    manifest,
    files,
  });
  await host.stop();
  expect(lines).toEqual([]);
  expect(asked).toBeGreaterThan(
    [...files.keys()].filter((name) => name.startsWith('client/')).length,
  );
});
