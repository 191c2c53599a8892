/** The site below a path of its host, as `url` in content/site.yaml may have it. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTS_CACHE } from '#folders';
import { type Copy, copyProject } from '#support/copies';

const ORIGIN = 'https://www.example.com';
const BASE = '/a/b';

let copy: Copy;

beforeAll(async () => {
  copy = await copyProject();
  await symlink(HOSTS_CACHE, path.join(copy.folder, '.cache/hosts'));
  const file = path.join(copy.folder, 'content/site.yaml');
  const site = await readFile(file, 'utf8');
  await writeFile(file, site.replace(/^url: .*$/m, `url: !sample ${ORIGIN}${BASE}`));
  const { succeeded, output } = copy.run('commands/build.ts');
  expect(succeeded, output).toBe(true);
});
afterAll(() => copy?.remove());

/** Each text that is published or configures a host, by its name. */
function readTexts(): [name: string, text: string][] {
  const build = path.join(copy.folder, 'build');
  const files = globSync('{client,hosting}/**/*', { cwd: build, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(avif|br|gz|ico|jpg|png|woff2|zip)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return files.map((file) => [path.relative(build, file), readFileSync(file, 'utf8')]);
}

test('names no file of the site, and no address of its host, outside of the path', () => {
  const names = readdirSync(path.join(copy.folder, 'build/client', BASE))
    // Pages: the app has their addresses below the path.
    .filter((name) => !['index.html', 'media'].includes(name))
    .map((name) => name.replaceAll('.', '\\.'));
  const outside = new RegExp(
    `(?<!${BASE})/(${names.join('|')})\\b|${ORIGIN}(?!${BASE}\\b).{9}`,
    'g',
  );
  const found = readTexts().flatMap(([name, text]) =>
    [...text.matchAll(outside)].map(([address]) => `${name}: ${address}`),
  );
  expect(found).toEqual([]);
});

test('has what belongs to the root of the host there', () => {
  const atRoot = readdirSync(path.join(copy.folder, 'build/client')).sort();
  expect(atRoot.filter((name) => !/\.(br|gz)$/.test(name))).toEqual([
    '.well-known',
    BASE.split('/')[1],
    'robots.txt',
  ]);
});

test('passes the tests of its files, links and hosts', { timeout: 1_200_000 }, () => {
  const { succeeded, output } = copy.run(
    'node_modules/vitest/vitest.mjs',
    ['run', 'tests/files', 'packages/lab/hosts', 'packages/hosting/cloudfront'],
    { TEST_HOSTS: process.env.TEST_HOSTS },
  );
  expect(succeeded, output).toBe(true);
});
