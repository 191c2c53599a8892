/** Checks links and other addresses in pages, feeds and other published files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Properties, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { FULL, LEAST } from '#support/sites';

const ORIGIN = 'https://www.example.com';

const ADDRESSES = ['href', 'src', 'poster', 'data', 'action'];
/** Attributes with several addresses. A width or a density follows each address. */
const ADDRESS_LISTS = ['srcSet', 'imageSrcSet'];

const readPage = (file: string): Root =>
  unified().use(rehypeParse).parse(readFileSync(file, 'utf8'));

/** Lists all addresses in a page's HTML. */
function listAddresses(page: Root): string[] {
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
    if (metadata.startsWith(ORIGIN)) found.push(metadata);
    const [text] = children;
    if ((tagName === 'style' || tagName === 'script') && text?.type === 'text') {
      for (const [, address = ''] of text.value.matchAll(/url\("?([^")]+)"?\)/g))
        found.push(address);
      for (const [address] of text.value.matchAll(/https?:\/\/[^"\s]+/g)) found.push(address);
    }
  });
  return found;
}

function listIds(page: Root): Set<string> {
  const ids = new Set<string>();
  visit(page, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') ids.add(properties.id);
  });
  return ids;
}

const textOf = (element: Element): string => {
  const words: string[] = [];
  visit(element, (node) => {
    if (node.type === 'text') words.push(node.value);
  });
  return words.join('');
};

describe.for([FULL, LEAST])('the site of $content', ({ client, content }) => {
  /** Returns the path of the file that a static host sends for an address. */
  const fileAt = (pathname: string) =>
    [pathname, `${pathname}/index.html`, `${pathname}index.html`]
      .map((candidate) => path.join(client, candidate))
      .find((candidate) => path.extname(candidate) !== '' && existsSync(candidate));

  /** Lists addresses within the site for which no file or id exists. */
  const findDead = (addresses: string[], from: string) =>
    addresses.filter((address) => {
      const url = new URL(address, `${ORIGIN}/${from.replace(/index\.html$/, '')}`);
      if (url.origin !== ORIGIN) return false;
      const file = fileAt(decodeURIComponent(url.pathname));
      if (!file) return true;
      // `#company` and `#device` are identifiers in JSON-LD, not anchors.
      if (!url.hash || address.endsWith('#company') || address.endsWith('#device')) return false;
      return !listIds(readPage(file)).has(url.hash.slice(1));
    });

  test.for(['index.html', 'media/index.html', '404.html'])(
    'publishes every anchor, file and picture that %s names',
    (file) => {
      const addresses = listAddresses(readPage(path.join(client, file)));
      expect(addresses.length).toBeGreaterThan(10);
      expect(findDead(addresses, file)).toEqual([]);
    },
  );

  test('publishes every address in feeds, manifest, sitemap and llms.txt', () => {
    const files = globSync('*.{atom,json,txt,webmanifest,xml}', { cwd: client });
    expect(files).toEqual(expect.arrayContaining(['llms.txt', 'site.webmanifest', 'sitemap.xml']));
    const addresses = files.flatMap((file) => {
      const source = readFileSync(path.join(client, file), 'utf8');
      const found = source.matchAll(/https?:\/\/[^"<>\s)]+|"(\/[\w./-]+)"/g);
      return [...found].map(([whole, local]) => local ?? whole);
    });
    expect(addresses).toContain(`${ORIGIN}/`);
    expect(findDead(addresses, '')).toEqual([]);
  });

  test('publishes every file that scripts, styles and drawings name', () => {
    const files = globSync('**/*.{js,css,svg}', { cwd: client });
    const named = files.flatMap((file) => {
      const source = readFileSync(path.join(client, file), 'utf8');
      // The minifier uses backticks for strings.
      const addresses = source.matchAll(/["'`](\/[\w./-]+\.\w+)["'`]/g);
      return [...addresses].map(([, address = '']) => address);
    });
    // The sandboxed document for the video's script.
    if (content === FULL.content) expect(named).toContain('/sealed/frame.html');
    expect(findDead(named, '')).toEqual([]);
  });
});

test.for(['index.html', '404.html'])(
  'on %s, gives links of the same name the same address, and announces new tabs',
  (file) => {
    const names = new Map<string, string>();
    visit(readPage(path.join(FULL.client, file)), 'element', (element) => {
      if (element.tagName !== 'a') return;
      const { ariaLabel, href, target } = element.properties;
      const name = `${ariaLabel ?? textOf(element)}`.trim();
      expect(name, `${href}`).not.toBe('');
      expect(names.get(name) ?? href, name).toBe(href);
      expect(name.endsWith('(opens in a new tab)'), name).toBe(target === '_blank');
      names.set(name, `${href}`);
    });
    expect(names.size).toBeGreaterThan(5);
  },
);

test('opens links to other sites in new tabs without access to our page', () => {
  const links: Properties[] = [];
  visit(readPage(path.join(FULL.client, 'index.html')), 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && /^https?:/.test(`${properties.href}`)) links.push(properties);
  });
  for (const { href, target, rel } of links) {
    expect([target, rel], `${href}`).toEqual(['_blank', ['noopener', 'noreferrer']]);
  }
  const cards = [10, 9, 8, 7, 5, 6, 4, 3, 2, 1].map((n) => `https://news.example.com/card-${n}`);
  const social = ['https://www.linkedin.com/company/example', 'https://network.example.com/nobody'];
  const video = 'https://www.tiktok.com/@example/video/7000000000000000000';
  expect(links.map(({ href }) => href)).toEqual([
    ...social,
    'https://technology.example.com/device',
    // The facts and the study link to the registry.
    'https://registry.example.com/REG-00000001',
    'https://registry.example.com/REG-00000001',
    'https://journal.example.com/paper',
    ...['acacia', 'bo', 'flindersia'].map((name) => `https://profiles.example.com/${name}`),
    'https://jobs.example.com/nobody',
    // The poster is a link, too.
    ...[video, video],
    'https://news.example.com/prize',
    // The loop repeats the cards.
    ...[...cards, ...cards],
    ...social,
  ]);
});
