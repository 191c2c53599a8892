/** Links of pages and of files for machines. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Properties, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { PUBLISHED } from '#folders';
import { listPageFiles } from '#hosting';
import {
  BASE,
  CARDS,
  content,
  HAS_VIDEO,
  layout,
  PICTURES,
  PUBLISHED_SITE,
  SHOWN_CARDS,
} from '#test-kit/content';
import { LIST_REMEDY, listLinksOut } from '#test-kit/pages';

const { origin } = new URL(content.site.url);

const ADDRESSES = ['href', 'src', 'poster', 'data', 'action'];
/** Each address in them has a width or a density. */
const ADDRESS_LISTS = ['srcSet', 'imageSrcSet'];

const parse = (source: string): Root => unified().use(rehypeParse).parse(source);

/** All addresses that a page names, as written. */
function addressesIn(page: Root): string[] {
  const found: string[] = [];
  visit(page, 'element', ({ tagName, properties, children }) => {
    for (const name of ADDRESSES) {
      const value = properties[name];
      if (typeof value === 'string') found.push(value);
    }
    for (const name of ADDRESS_LISTS) {
      const list = properties[name];
      const entries = typeof list === 'string' ? list.split(',') : Array.isArray(list) ? list : [];
      for (const entry of entries) found.push(`${entry}`.trim().split(/\s/)[0] ?? '');
    }
    const metadata = tagName === 'meta' ? `${properties.content}` : '';
    if (metadata.startsWith(origin)) found.push(metadata);
    const [text] = children;
    if ((tagName === 'style' || tagName === 'script') && text?.type === 'text') {
      for (const [, address = ''] of text.value.matchAll(/url\("?([^")]+)"?\)/g))
        found.push(address);
      for (const [address] of text.value.matchAll(/https?:\/\/[^"\s]+/g)) found.push(address);
    }
  });
  return found;
}

function idsIn(page: Root): Set<string> {
  const ids = new Set<string>();
  visit(page, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') ids.add(properties.id);
  });
  return ids;
}

/** The file that a static host sends for an address. */
function fileAt(pathname: string): string | undefined {
  return [pathname, `${pathname}/index.html`, `${pathname}index.html`]
    .map((candidate) => path.join(PUBLISHED, candidate))
    .find((candidate) => path.extname(candidate) !== '' && existsSync(candidate));
}

/** Addresses inside the site that lead nowhere. */
function deadLinks(addresses: string[], from: string): string[] {
  return addresses.filter((address) => {
    const url = new URL(address, `${origin}/${from.replace(/index\.html$/, '')}`);
    if (url.origin !== origin) return false;
    const file = fileAt(decodeURIComponent(url.pathname));
    if (!file) return true;
    // Names in JSON-LD are no anchors.
    if (!url.hash || address.endsWith('#company') || address.endsWith('#device')) return false;
    return !idsIn(parse(readFileSync(file, 'utf8'))).has(url.hash.slice(1));
  });
}

for (const file of listPageFiles(layout)) {
  test(`anchors, files and pictures that ${file} names exist`, () => {
    const addresses = addressesIn(parse(readFileSync(path.join(PUBLISHED, file), 'utf8')));
    const inside = addresses.filter((address) => /^[/#]/.test(address));
    expect(inside.length).toBeGreaterThan(file === layout.notFoundPage ? 5 : PICTURES);
    expect(deadLinks(addresses, file)).toEqual([]);
  });
}

const textOf = (element: Element): string => {
  const words: string[] = [];
  visit(element, (node) => {
    if (node.type === 'text') words.push(node.value);
  });
  return words.join('');
};

for (const file of listPageFiles(layout)) {
  test(`one name leads to one address on ${file}, and says if it opens a new tab`, () => {
    const names = new Map<string, string>();
    visit(parse(readFileSync(path.join(PUBLISHED, file), 'utf8')), 'element', (element) => {
      if (element.tagName !== 'a') return;
      const { ariaLabel, href, target } = element.properties;
      const name = `${ariaLabel ?? textOf(element)}`.trim();
      expect(name, `${href}`).not.toBe('');
      expect(names.get(name) ?? href, name).toBe(href);
      expect(name.endsWith(content.labels.newTab), name).toBe(target === '_blank');
      names.set(name, `${href}`);
    });
    expect(names.size).toBeGreaterThan(5);
  });
}

test('links to other sites open a new tab, without access to this one', () => {
  const page = parse(readFileSync(path.join(PUBLISHED_SITE, 'index.html'), 'utf8'));
  const links: Properties[] = [];
  visit(page, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && /^https?:/.test(`${properties.href}`)) links.push(properties);
  });
  // The poster of the video, and the copies of the cards.
  const hidden = (HAS_VIDEO ? 1 : 0) + SHOWN_CARDS - CARDS;
  expect(links, LIST_REMEDY).toHaveLength(listLinksOut().length + hidden);
  for (const { href, target, rel } of links) {
    expect([target, rel], `${href}`).toEqual(['_blank', ['noopener', 'noreferrer']]);
  }
});

test('addresses of the site in feeds, manifest, sitemap and llms.txt exist', () => {
  const files = globSync('*.{atom,json,txt,webmanifest,xml}', { cwd: PUBLISHED_SITE });
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const file of files) {
    const source = readFileSync(path.join(PUBLISHED_SITE, file), 'utf8');
    const addresses = [...source.matchAll(/https?:\/\/[^"<>\s)]+|"(\/[\w./-]+)"/g)].map(
      ([whole, local]) => local ?? whole,
    );
    expect(addresses.length, file).toBeGreaterThan(0);
    expect(deadLinks(addresses, file), file).toEqual([]);
  }
});

test('fonts and pictures that scripts and drawings name exist', () => {
  const files = globSync('**/*.{js,css,svg}', { cwd: PUBLISHED });
  const named = files.flatMap((file) => {
    const source = readFileSync(path.join(PUBLISHED, file), 'utf8');
    // The minifier writes strings in backticks.
    const addresses = source.matchAll(/["'`](\/[\w./-]+\.\w+)["'`]/g);
    return [...addresses].map(([, address = '']) => address);
  });
  // At least the document that the video's script runs in.
  expect(named.length).toBeGreaterThan(0);
  expect(deadLinks(named, '')).toEqual([]);
});

test('finds a dead anchor, picture and page', () => {
  const page = parse(
    `<a href="#no-such-section"></a><a href="#news"></a><img src="/assets/none.png"><a href="/none"></a><a href="${BASE}/media"></a><source srcset="/none-1.avif 1x, /none-2.avif 2x"><a href="https://elsewhere.example/none"></a>`,
  );
  expect(deadLinks(addressesIn(page), listPageFiles(layout)[0] ?? '')).toEqual([
    '#no-such-section',
    '/assets/none.png',
    '/none',
    '/none-1.avif',
    '/none-2.avif',
  ]);
});
