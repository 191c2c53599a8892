/** Tests that another machine builds the same bytes, because an approval is for these bytes. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, copyProject, UNSET } from '#support/copies';
import { FULL } from '#support/sites';

let copy: Copy;
let client: string;

/** Builds in another folder without a cache. The umask makes new files private. */
beforeAll(async () => {
  copy = await copyProject();
  client = path.join(copy.folder, 'build/client');
  await rm(path.join(copy.folder, '.cache'), { recursive: true });
  const script = 'umask 077; exec "$0" commands/build.ts';
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, ...UNSET, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
  });
  expect(status, stderr).toBe(0);
});

afterAll(() => copy?.remove());

const list = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

test('publishes the same bytes in another time zone, language and folder', () => {
  const files = list(client).filter((file) => statSync(path.join(client, file)).isFile());
  expect(list(client)).toEqual(list(FULL.client));
  const different = files.filter(
    (file) =>
      !readFileSync(path.join(client, file)).equals(readFileSync(path.join(FULL.client, file))),
  );
  // security.txt contains the time of its expiry.
  expect(different.filter((file) => !file.includes('security.txt'))).toEqual([]);
});

test('publishes files that a web server can read when it runs as another user', () => {
  const modes = ['.', ...list(client)].map((name) => {
    const entry = statSync(path.join(client, name));
    return `${entry.isDirectory() ? 'folder' : 'file'} ${(entry.mode & 0o777).toString(8)}`;
  });
  expect(new Set(modes)).toEqual(new Set(['folder 755', 'file 644']));
});
