/** The built files, as a visitor without scripts or a machine reads them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { NOT_FOUND_PAGE, PAGE_FILES, PAGES } from '../../src/routes/addresses.ts';
import { FONT_PACKAGES } from '../../tools/build/fonts.ts';
import { NOTICES_COMMENT } from '../../tools/build/notices.ts';
import { browserPackages, FOR_THE_BROWSER } from '../../tools/check/locked-packages.ts';
import { PUBLISHED, ROOT } from '../../tools/paths.ts';
import { content } from '../content.ts';

const read = (file: string) => readFileSync(path.join(PUBLISHED, file), 'utf8');

/** Keys whose values are addresses, names of things, or words that only scripts show. */
const NOT_ON_THE_PAGE = new Set([
  'path',
  'section',
  'network',
  'symbol',
  'language',
  'imageStyle',
  'published',
  'playButton',
  'playNotice',
  'stripLabel',
]);

/** Every text of a part of the content that a visitor is to read, see described, or follow. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(texts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    NOT_ON_THE_PAGE.has(key) ? [] : texts(entry),
  );
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

for (const { file } of PAGES) {
  test(`${file} has all words and links, without any script`, () => {
    const html = read(file);
    const { hero, teaser, technologies, people, news, footer, bar, site } = content;
    const shown = texts({ hero, teaser, technologies, people, news, footer, bar, site });
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter((text) => !html.includes(escapeHtml(text)))).toEqual([]);
  });

  test(`${file} is canonical to /`, () => {
    const canonical = read(file).match(/<link rel="canonical" href="([^"]*)"/)?.[1];
    expect(canonical).toBe(`${content.site.url}/`);
  });
}

test(`${NOT_FOUND_PAGE} is a complete page, and no search engine keeps it`, () => {
  const html = read(NOT_FOUND_PAGE);
  const shown = texts({ ...content['not-found'], statement: content.device.statement });
  expect(shown.filter((text) => !html.includes(escapeHtml(text)))).toEqual([]);
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
  expect(html.includes('rel="canonical"')).toBe(false);
});

test('nothing is hidden until a script reveals it', () => {
  for (const file of PAGE_FILES) {
    const scripts = read(file).match(/<script(?! type="application\/ld\+json")[\s>]/g) ?? [];
    // The recorder of early presses, which also loads the app. Structured data is no script.
    expect(scripts).toHaveLength(1);
    expect(/<template|<!--\$\?-->/.test(read(file))).toBe(false);
  }
});

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

for (const file of PAGE_FILES) {
  test(`${file} is valid HTML`, async () => {
    const { results } = await validator.validateFile(path.join(PUBLISHED, file));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });
}

test('invalid HTML would be noticed', async () => {
  const { valid } = await validator.validateString('<p><div></div></p>');
  expect(valid).toBe(false);
});

test('the page refers to no other origin but in links', () => {
  for (const file of PAGE_FILES) {
    const loaded = [...read(file).matchAll(/\s(?:src|srcset|poster|data)="([^"]*)"/gi)];
    for (const [, address] of loaded) expect(address).toMatch(/^\/assets\//);
  }
});

test('every icon and picture that a page names for browsers and networks is published', () => {
  const html = read('index.html');
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)];
  const shared = [...html.matchAll(/<meta property="og:image" content="([^"]*)"/g)];
  expect(icons).toHaveLength(3);
  expect(shared).toHaveLength(1);
  for (const [, address = ''] of [...icons, ...shared]) {
    const { pathname } = new URL(address, content.site.url);
    expect(existsSync(path.join(PUBLISHED, pathname)), pathname).toBe(true);
  }
});

test('licences.txt has the licence of every package that visitors get something of', () => {
  const text = read('licences.txt');
  const named = [...text.matchAll(/^(\S+) (\d+\.\d+\.\d+) \((?:MIT|OFL-1\.1)\)$/gm)];
  const names = named.map(([, name = '']) => name);
  // All that was asked for, and nothing that came in by another way.
  const expected = [...FOR_THE_BROWSER, ...FONT_PACKAGES];
  expect(names).toEqual(expect.arrayContaining(expected));
  const may = [...browserPackages.map(({ name }) => name), ...FONT_PACKAGES];
  expect(names.filter((name) => !may.includes(name))).toEqual([]);
  for (const name of names) {
    const [file] = globSync('LICENSE*', { cwd: path.join(ROOT, 'node_modules', name) });
    const licence =
      file === undefined
        ? 'Copyright (c) David Jerleke.'
        : readFileSync(path.join(ROOT, 'node_modules', name, file), 'utf8').trim();
    expect(text.includes(licence), `licence of ${name}`).toBe(true);
  }
});

test('every script says where its licences are', () => {
  const scripts = globSync('assets/*.js', { cwd: PUBLISHED });
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) expect(read(script).startsWith(NOTICES_COMMENT)).toBe(true);
});

test('security.txt is published and expires in between one day and a year', () => {
  const text = read('.well-known/security.txt');
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
  expect(text).toContain(`Canonical: ${content.site.url}/.well-known/security.txt`);
});

test('the app imports the first script only, and no script imports the app', () => {
  const scripts = new Map<string, string[]>();
  for (const file of globSync('assets/*.js', { cwd: PUBLISHED })) {
    const imports = read(file).matchAll(
      /\b(?:import|from)\s*(?=["'`])["'`]\.\/([\w-]+)-[\w-]{8}\.js/g,
    );
    const name = path.basename(file).slice(0, -'-12345678.js'.length);
    scripts.set(
      name,
      [...imports].flatMap(([, imported]) => imported ?? []),
    );
  }
  // The first script has loaded when the app is requested, so nothing else that the app needs can fail.
  expect(scripts.get('hydrate')).toEqual(['start']);
  // A retried app has another address: an import of the first one would run a second copy.
  expect([...scripts.values()].flat()).not.toContain('hydrate');
  expect(scripts.size).toBe(3);
});

test('no published file has code of the workshop', () => {
  const files = globSync('**/*.{html,js,css}', { cwd: PUBLISHED });
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    expect(read(file), file).not.toMatch(/workshop-state|workshop\.tsx|Thrown on purpose/);
  }
});
