/** Checks the published files without running scripts. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ADDRESS, TOKEN_HEADER } from '@site-kit/page-editor';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#folders';
import { isCustomSection, SECTION_NAME } from '#sections';
import { FULL, LEAST } from '#support/sites';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'heading-level': 'error' },
});

const PAGES = ['index.html', 'media/index.html', '404.html'];

const read = (file: string) => readFileSync(path.join(FULL.client, file), 'utf8');

const matchesIn = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, match = '']) => match);

const bodyOf = (file: string) => read(file).replace(/^.*(?=<body)/s, '');

describe.for([FULL, LEAST])('the site of $content', ({ client }) => {
  test.for(PAGES)('publishes %s as valid HTML', async (file) => {
    const { results } = await validator.validateFile(path.join(client, file));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });
});

test.for([
  ['index.html', 'Nobody Ltd, Technology'],
  ['media/index.html', 'Nobody Ltd, Technology'],
  ['404.html', '404 – Nobody Ltd'],
] as const)('declares %s as Australian English, with the title "%s"', ([file, title]) => {
  expect(matchesIn(file, /<html lang="([^"]*)"/g)).toEqual(['en-AU']);
  expect(matchesIn(file, /<title>([^<]*)</g)).toEqual([title]);
});

test('has the sections in order, and index.html as canonical page of /media', () => {
  expect(matchesIn('index.html', /<section id="([^"]*)"/g)).toEqual([
    ...['home', 'teaser', 'technologies', 'people', 'careers', 'news', 'partners'],
  ]);
  const canonical = '<link rel="canonical" href="https://www.example.com/"/>';
  expect(read('index.html')).toContain(canonical);
  expect(read('media/index.html')).toContain(canonical);
  expect(bodyOf('media/index.html')).toBe(bodyOf('index.html'));
});

test('includes the light only if the first picture has one', () => {
  const count = ({ client }: typeof FULL) =>
    readFileSync(path.join(client, 'index.html'), 'utf8').split('<img alt=""').length - 1;
  expect(count(FULL), 'over the first picture and the dark picture').toBe(2);
  expect(count(LEAST)).toBe(0);
});

test('isolates the text direction of names, which may be in another script', () => {
  const cards = [
    ...['A newspaper', 'A journal', 'A journal', 'A newspaper', 'A newspaper', 'A newspaper'],
    ...['A radio station', 'Nobody Ltd', 'A journal', 'A newspaper'],
  ];
  const article = 'A newspaper';
  const video = 'A short video, and what it shows';
  expect(matchesIn('index.html', /<bdi[^>]*>([^<]*)</g)).toEqual([
    ...[video, article],
    // The loop repeats the cards.
    ...[...cards, ...cards],
  ]);
});

test('excludes the not-found page from search engines', () => {
  expect(read('404.html')).toContain('<meta name="robots" content="noindex"/>');
  expect(read('404.html')).not.toContain('rel="canonical"');
});

test('describes the roles of the carousel and its slides', () => {
  expect(matchesIn('index.html', /aria-roledescription="([^"]*)"/g)).toEqual([
    ...['carousel', 'slide', 'slide', 'slide', 'slide'],
  ]);
});

test('repeats the news cards unchanged, but hidden from screen readers and the Tab key', () => {
  const [original = '', copy = '', ...others] = matchesIn(
    'index.html',
    /(<ul[^>]*>(?:(?!<\/ul>).)*<\/ul>)/gs,
  ).filter((list) => list.includes('https://news.example.com/card-10'));
  expect(others).toEqual([]);
  expect(copy).toMatch(/^<ul[^>]* aria-hidden="true"/);
  expect(copy.match(/<a [^>]*tabindex="-1"/g)).toHaveLength(10);
  const itemsOf = (list: string) => list.replace(/^<ul[^>]*>/, '').replaceAll(' tabindex="-1"', '');
  expect(itemsOf(copy)).toBe(itemsOf(original));
});

test('shows all content without scripts', () => {
  for (const file of PAGES) {
    // Ignore structured data, and the script that contains only a space (later-styles.tsx).
    const scripts = read(file).match(/<script(?! type="application\/ld\+json")[^>]*>\S/g) ?? [];
    // The only other script records early presses and loads the app.
    expect(scripts).toHaveLength(1);
    expect(/<template|<!--\$\?-->/.test(read(file))).toBe(false);
  }
});

test('loads nothing from other origins', () => {
  for (const file of PAGES) {
    const loaded = matchesIn(file, /\s(?:src|srcset|poster|data)="([^"]*)"/gi);
    expect(loaded.filter((address) => !address.startsWith('/assets/'))).toEqual([]);
  }
});

/** Strings in the code of stories. */
const STORIES = ['.stories.tsx', 'storybook', 'Thrown on purpose'];

test('doesn’t publish code of the editor or of stories', () => {
  const words = ['data-edit', ADDRESS, TOKEN_HEADER, 'editFieldNames', ...STORIES];
  const files = globSync('**/*.{html,js,css,json,txt}', { cwd: FULL.client });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect(
      words.filter((word) => read(file).includes(word)),
      file,
    ).toEqual([]);
  }
});

test('declares icons and a picture for shared links', () => {
  // links.test.ts checks that the files exist.
  const icons = /<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g;
  expect(matchesIn('index.html', icons)).toEqual([
    ...['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'],
  ]);
  const shared = /<meta property="og:image" content="([^"]*)"/g;
  expect(matchesIn('index.html', shared)).toEqual(['https://www.example.com/share.jpg']);
  const described = /<meta property="og:image:alt" content="([^"]*)"/g;
  expect(matchesIn('index.html', described)).toEqual([
    'Nobody Ltd: A headline as long as most, which takes three lines on a desktop. Authorised in Japan only. Investigational in Australia, the USA and elsewhere. A green disc on a transparent ground.',
  ]);
});

test('includes the licence of every published package in licences.txt', () => {
  const text = read('licences.txt');
  const named = [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \((?:MIT|OFL-1\.1)\)$/gm)];
  const names = named.map(([, name = '']) => name);
  expect(names.sort()).toEqual([
    '@fontsource-variable/fraunces',
    '@fontsource-variable/hanken-grotesk',
    '@tanstack/query-core',
    'bootstrap-icons',
    'embla-carousel',
    'react',
    'react-dom',
    'scheduler',
  ]);
  for (const name of names) {
    const [file] = globSync('LICENSE*', { cwd: path.join(ROOT, 'node_modules', name) });
    const licence =
      file === undefined
        ? 'Copyright (c) David Jerleke.'
        : readFileSync(path.join(ROOT, 'node_modules', name, file), 'utf8').trim();
    expect(text.includes(licence), `licence of ${name}`).toBe(true);
  }
});

test('refers to licences.txt in every script', () => {
  const scripts = globSync('assets/*.js', { cwd: FULL.client });
  expect(scripts).toHaveLength(3);
  for (const script of scripts)
    expect(read(script)).toMatch(/^\/\*! Licences: \/licences\.txt \*\//);
});

test('bundles start.ts and the app apart, and lets no script import the app', () => {
  const scripts = new Map(
    globSync('assets/*.js', { cwd: FULL.client }).map((file) => {
      const imports = matchesIn(
        file,
        /\b(?:import|from)\s*(?=["'`])["'`]\.\/([\w-]+)-[\w-]{8}\.js/g,
      );
      return [path.basename(file).slice(0, -'-12345678.js'.length), imports] as const;
    }),
  );
  // With an import, a failed load of the imported file could keep a retry from working.
  expect(scripts.get('hydrate')).toEqual([]);
  expect(scripts.get('start')).toEqual([]);
  // A retry loads the app from a new address. An import of the old address would run a second copy.
  expect([...scripts.values()].flat()).not.toContain('hydrate');
});

test('reserves every id of the pages, so that custom sections can’t use it', () => {
  const ids = PAGES.flatMap((page) => matchesIn(page, / id="([^"]*)"/g));
  const free = new Set(ids.filter((id) => SECTION_NAME.test(id) && isCustomSection(id)));
  expect([...free]).toEqual(['careers', 'partners']);
});
