/** The site below a path of its host, as `url` in content/site.yaml may have it. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LEAST } from '#support/sites';

/** Each text that is published or configures a host. */
const texts = globSync('{client,hosting}/**/*', { cwd: LEAST.build, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(avif|br|gz|ico|jpg|png|woff2|zip)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => ({
    name: path.relative(LEAST.build, file),
    text: readFileSync(file, 'utf8'),
  }));

test('names no file of the site, and no address of its host, outside of the path', () => {
  const names = readdirSync(LEAST.pages)
    // Pages: the app has their addresses below the path.
    .filter((name) => !['index.html', 'media'].includes(name))
    .map((name) => name.replaceAll('.', '\\.'));
  const outside = new RegExp(
    `(?<!/a/b)/(${names.join('|')})\\b|https://www\\.example\\.com(?!/a/b\\b).{9}`,
    'g',
  );
  const found = texts.flatMap(({ name, text }) =>
    [...text.matchAll(outside)].map(([address]) => `${name}: ${address}`),
  );
  expect(texts.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

test('has what belongs to the root of the host there', () => {
  const atRoot = readdirSync(LEAST.client).filter((name) => !/\.(br|gz)$/.test(name));
  expect(atRoot.sort()).toEqual(['.well-known', 'a', 'robots.txt']);
  const robots = readFileSync(path.join(LEAST.client, 'robots.txt'), 'utf8');
  expect(robots).toContain('Sitemap: https://www.example.com/a/b/sitemap.xml');
});

test('has nothing but bar, hero and footer if the content has no more', () => {
  const page = readFileSync(path.join(LEAST.pages, 'index.html'), 'utf8');
  const elements = page.match(/<(header|main|section|footer)\b|<h[1-6][^>]*>[^<]*/g);
  expect(elements?.map((element) => element.replace(/^<(\w+)[^>]*>/, '$1 '))).toEqual([
    '<header',
    '<main',
    '<section',
    'h1 A headline',
    '<footer',
    '<section',
    'h2 Investigational device',
    'h2 Contact',
  ]);
});
