/** The published files, without scripts. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { idOf, NEWS_CARD_COPIES } from '#constants';
import { PUBLISHED, ROOT } from '#folders';
import { browserPackages, FOR_THE_BROWSER } from '../supply-chain/index.ts';
import { NOT_FOUND_PAGE, PAGE_FILES, PAGES } from '#page';
import { ADDRESS, TOKEN_HEADER } from '#page-editor';
import { FONT_PACKAGES, ICON_PACKAGE, noticesComment, SECURITY_TEXT } from '#site-build';
import {
  BASE,
  CARDS,
  cards,
  content,
  NEWS_DRIFTS,
  PUBLISHED_SITE,
  SLIDES,
  slides,
} from '#test-kit/content';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'heading-level': 'error' },
});

const read = (file: string) => readFileSync(path.join(PUBLISHED_SITE, file), 'utf8');

const { site } = content;

const matchesIn = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, match = '']) => match);

const bodyOf = (file: string) => read(file).replace(/^.*(?=<body)/s, '');

for (const file of PAGE_FILES) {
  const title = file === NOT_FOUND_PAGE ? content['not-found'].heading : site.title;

  test(`${file} has language and title`, () => {
    expect(matchesIn(file, /<html lang="([^"]*)"/g)).toEqual([site.language]);
    expect(matchesIn(file, /<title>([^<]*)</g)).toEqual([expect.stringContaining(title)]);
  });

  test(`${file} is valid HTML`, async () => {
    const { results } = await validator.validateFile(path.join(PUBLISHED_SITE, file));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });
}

test('finds invalid HTML, and a gap in the outline', async () => {
  for (const [html, rule] of [
    ['<p><div></div></p>', 'close-order'],
    ['<h1>One</h1><h3>Three</h3>', 'heading-level'],
    ['<h1>One</h1><h1>Two</h1>', 'heading-level'],
  ] as const) {
    const { results } = await validator.validateString(html);
    const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
    expect(rules, html).toContain(rule);
  }
});

for (const { file } of PAGES) {
  test(`${file} has every section in order, and is canonical to /`, () => {
    expect(matchesIn(file, /<section id="([^"]*)"/g)).toEqual(site.sections.map(idOf));
    expect(matchesIn(file, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${site.url}/`]);
    // reading.spec.ts compares the whole page with the content.
    expect(bodyOf(file)).toBe(bodyOf('index.html'));
  });
}

test('the not-found page isn’t indexed', () => {
  expect(read(NOT_FOUND_PAGE)).toContain('<meta name="robots" content="noindex"/>');
  expect(read(NOT_FOUND_PAGE)).not.toContain('rel="canonical"');
});

test('the carousel and its slides have their roles', () => {
  const roles = matchesIn('index.html', /aria-roledescription="([^"]*)"/g);
  expect(roles).toEqual(SLIDES > 0 ? ['carousel', ...slides.map(() => 'slide')] : []);
});

test('each copy of the news cards has their links, pictures and texts, out of reach', () => {
  const lists = matchesIn('index.html', /(<ul[^>]*>(?:(?!<\/ul>).)*<\/ul>)/gs).filter((list) =>
    list.includes(cards[0]?.link ?? 'no card'),
  );
  expect(lists).toHaveLength(NEWS_DRIFTS ? NEWS_CARD_COPIES : Math.min(1, CARDS));
  const [original, ...copies] = lists;
  const items = (list = '') => list.replace(/^<ul[^>]*>/, '').replaceAll(' tabindex="-1"', '');
  for (const copy of copies) {
    expect(copy).toMatch(/^<ul[^>]* aria-hidden="true"/);
    expect(copy.match(/<a [^>]*tabindex="-1"/g)).toHaveLength(CARDS);
    expect(items(copy)).toBe(items(original));
  }
});

test('no page hides anything until a script reveals it', () => {
  for (const file of PAGE_FILES) {
    // Without structured data, and the script of a space that waits for the later styles.
    const scripts = read(file).match(/<script(?! type="application\/ld\+json")[^>]*>\S/g) ?? [];
    // The recorder of early presses, which also loads the app.
    expect(scripts).toHaveLength(1);
    expect(/<template|<!--\$\?-->/.test(read(file))).toBe(false);
  }
});

test('pages load nothing from other origins', () => {
  for (const file of PAGE_FILES) {
    const loaded = [...read(file).matchAll(/\s(?:src|srcset|poster|data)="([^"]*)"/gi)];
    for (const [, address] of loaded)
      expect(address?.startsWith(`${BASE}/assets/`), address).toBe(true);
  }
});

/** What their code has. */
const STORIES = ['.stories.tsx', 'storybook', 'Thrown on purpose'];

test('nothing of the editor and of the stories is published', () => {
  const words = ['data-edit', ADDRESS, TOKEN_HEADER, 'editPlaces', ...STORIES];
  const files = globSync('**/*.{html,js,css,json,txt}', { cwd: PUBLISHED });
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = readFileSync(path.join(PUBLISHED, file), 'utf8');
    expect(
      words.filter((word) => text.includes(word)),
      file,
    ).toEqual([]);
  }
});

test('pages name icons and a picture for shared links', () => {
  // links.test.ts checks that they exist.
  expect(
    matchesIn('index.html', /<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g),
  ).toHaveLength(3);
  expect(matchesIn('index.html', /<meta property="og:image" content="([^"]*)"/g)).toHaveLength(1);
});

test('licences.txt has the licence of every package in the published files', () => {
  const text = read('licences.txt');
  const named = [...text.matchAll(/^(\S+) (\d+\.\d+\.\d+) \((?:MIT|OFL-1\.1)\)$/gm)];
  const names = named.map(([, name = '']) => name);
  const hasNamedIcon = site.social.some(({ icon }) => icon.file === undefined);
  const assets = [...FONT_PACKAGES, ...(hasNamedIcon ? [ICON_PACKAGE] : [])];
  const expected = [...FOR_THE_BROWSER, ...assets];
  expect(names).toEqual(expect.arrayContaining(expected));
  const may = [...browserPackages.map(({ name }) => name), ...assets];
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

test('every script names the file of its licences', () => {
  const scripts = globSync('assets/*.js', { cwd: PUBLISHED_SITE });
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) expect(read(script).startsWith(noticesComment(BASE))).toBe(true);
});

test('security.txt expires in between one day and a year', () => {
  const text = readFileSync(path.join(PUBLISHED, SECURITY_TEXT), 'utf8');
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
  expect(text).toContain(`Canonical: ${new URL(SECURITY_TEXT, site.url)}`);
});

test('the app imports the first script only, and no script imports the app', () => {
  const scripts = new Map<string, string[]>();
  for (const file of globSync('assets/*.js', { cwd: PUBLISHED_SITE })) {
    const imports = read(file).matchAll(
      /\b(?:import|from)\s*(?=["'`])["'`]\.\/([\w-]+)-[\w-]{8}\.js/g,
    );
    const name = path.basename(file).slice(0, -'-12345678.js'.length);
    scripts.set(
      name,
      [...imports].flatMap(([, imported]) => imported ?? []),
    );
  }
  // The first script requests the app, so nothing else that the app needs can fail.
  expect(scripts.get('hydrate')).toEqual(['start']);
  // A retried app has another address: an import of the first one would run a second copy.
  expect([...scripts.values()].flat()).not.toContain('hydrate');
  expect(scripts.size).toBe(3);
});
