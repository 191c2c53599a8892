/** Checks the files that are published from the company's content. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { formatProblem } from '@site-kit/content-model';
import { loadContent } from '@site-kit/site-build';
import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { BUDGETS } from '#constants';
import { PARTS } from '#site';
import { COMPANY } from '#support/sites';

const { content, warnings } = await loadContent(PARTS, COMPANY.content);
const { url } = content.site;

const FILES = ['index.html', 'media/index.html', '404.html'];

const readPage = (file: string): Root =>
  unified()
    .use(rehypeParse)
    .parse(readFileSync(path.join(COMPANY.client, file), 'utf8'));

/** Lists the addresses of links, scripts, styles and pictures in the HTML. */
function listAddresses(page: Root): string[] {
  const found: string[] = [];
  visit(page, 'element', ({ properties: { href, src, srcSet, imageSrcSet } }) => {
    const sets = [srcSet, imageSrcSet].flatMap((set) =>
      `${set ?? ''}`.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''),
    );
    found.push(...[href, src, ...sets].filter((address) => typeof address === 'string'));
  });
  return found.filter(Boolean);
}

const listIds = (page: Root) => {
  const ids = new Set<string>();
  visit(page, 'element', ({ properties: { id } }) => void ids.add(`${id}`));
  return ids;
};

/** Explains why an address within this site is broken. Ignores other sites' addresses. */
function findFault(address: string, file: string): string | undefined {
  if (/^[a-z]+:/.test(address)) return undefined;
  const { pathname, hash } = new URL(address, `${url}/${file}`);
  const named = pathname.replace(/\/$/, '/index.html');
  const found = [named, `${named}/index.html`].find((name) =>
    statSync(path.join(COMPANY.client, name), { throwIfNoEntry: false })?.isFile(),
  );
  if (!found) return `${address} is not published`;
  const id = decodeURIComponent(hash.slice(1));
  if (!id || listIds(readPage(found)).has(id)) return undefined;
  return `${address} names an id that is missing from the page`;
}

test('builds without a warning', () => {
  expect(warnings.map(formatProblem)).toEqual([]);
});

test.for(FILES)('publishes every file and id that %s links to', (file) => {
  const addresses = listAddresses(readPage(file));
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.flatMap((address) => findFault(address, file) ?? [])).toEqual([]);
});

test.for(FILES)('states the status of the device on %s', (file) => {
  const texts: string[] = [];
  visit(readPage(file), 'text', ({ value }) => void texts.push(value));
  expect(texts).toContain(content.device.statement);
});

test('doesn’t publish original pictures', () => {
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const originals = new Set(
    globSync(path.join(COMPANY.content, 'images/*.{png,jpg,webp}')).map(digest),
  );
  const published = globSync(path.join(COMPANY.client, '**/*.{png,jpg,webp,avif}'));
  expect(published.length).toBeGreaterThan(0);
  expect(published.filter((file) => originals.has(digest(file)))).toEqual([]);
});

test.for(FILES)('keeps %s and its first section within their budgets', (file) => {
  const page = path.join(COMPANY.client, file);
  const html = readFileSync(page, 'utf8');
  const firstSection = html.slice(0, html.indexOf('</section>'));
  expect(firstSection).toContain('<h1');
  expect(brotliCompressSync(firstSection).byteLength).toBeLessThanOrEqual(BUDGETS.firstSection);
  expect(statSync(`${page}.br`).size).toBeLessThanOrEqual(BUDGETS.html);
});

test('keeps all scripts within their budget', () => {
  const scripts = globSync(path.join(COMPANY.client, '**/*.js.br'));
  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.scripts);
});
