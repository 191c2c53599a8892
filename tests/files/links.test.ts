/** Every address inside the site that a page or a file for machines names: each leads somewhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { NOT_FOUND_PAGE, PAGE_FILES } from '../../src/routes/addresses.ts';
import { PUBLISHED } from '../../tools/paths.ts';
import { content } from '../content.ts';

const { origin } = new URL(content.site.url);

/** Attributes whose value is an address. */
const ADDRESSES = ['href', 'src', 'poster', 'data', 'action'];
/** Attributes that list addresses, each with a width or a density. */
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

/** The file that a static host answers an address with; undefined where there is none. */
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
    // What JSON-LD calls things by is a name, not a place on the page.
    if (!url.hash || address.endsWith('#company') || address.endsWith('#device')) return false;
    return !idsIn(parse(readFileSync(file, 'utf8'))).has(url.hash.slice(1));
  });
}

for (const file of PAGE_FILES) {
  test(`every anchor, file and picture that ${file} names is there`, () => {
    const addresses = addressesIn(parse(readFileSync(path.join(PUBLISHED, file), 'utf8')));
    const inside = addresses.filter((address) => /^[/#]/.test(address));
    expect(inside.length).toBeGreaterThan(file === NOT_FOUND_PAGE ? 10 : 50);
    expect(deadLinks(addresses, file)).toEqual([]);
  });
}

test('so is every address of the site that feeds, manifest, sitemap and llms.txt name', () => {
  const files = globSync('*.{atom,json,txt,webmanifest,xml}', { cwd: PUBLISHED });
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const file of files) {
    const source = readFileSync(path.join(PUBLISHED, file), 'utf8');
    const addresses = [...source.matchAll(/https?:\/\/[^"<>\s)]+|"(\/[\w./-]+)"/g)].map(
      ([whole, local]) => local ?? whole,
    );
    expect(addresses.length, file).toBeGreaterThan(0);
    expect(deadLinks(addresses, file), file).toEqual([]);
  }
});

test('every font and picture that a script or a drawing names exists', () => {
  const files = globSync('**/*.{js,css,svg}', { cwd: PUBLISHED });
  const named = files.flatMap((file) => {
    const source = readFileSync(path.join(PUBLISHED, file), 'utf8');
    // The minifier writes strings in backticks.
    const addresses = source.matchAll(/["'`](\/assets\/[^"'`$]+\.\w+)["'`]/g);
    return [...addresses].map(([, address = '']) => address);
  });
  // At least the document that the video's script runs in.
  expect(named.length).toBeGreaterThan(0);
  expect(deadLinks(named, '')).toEqual([]);
});

test('a dead anchor, a dead picture and a dead page would be noticed', () => {
  const page = parse(
    '<a href="#no-such-section"></a><a href="#news"></a><img src="/assets/none.png"><a href="/none"></a><a href="/media"></a><source srcset="/none-1.avif 1x, /none-2.avif 2x"><a href="https://elsewhere.example/none"></a>',
  );
  expect(deadLinks(addressesIn(page), 'index.html')).toEqual([
    '#no-such-section',
    '/assets/none.png',
    '/none',
    '/none-1.avif',
    '/none-2.avif',
  ]);
});
