/** The report of the claims review shows the built site as people see it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ensureBrowser, findTestBrowser } from '#programs';
import type { Copy } from '#support/copies';
import { copyPublishable } from './publishable-copy.ts';
import { PICTURES } from './take-pictures.ts';

const line = z.object({ text: z.string(), x: z.number(), y: z.number() });
const text = z.string();
const shot = z.object({
  ...{ file: text, section: text, window: text, theme: text, picture: text },
  ...{ width: z.number(), height: z.number(), lines: z.array(line) },
});
const pictures = z.object({ shots: z.array(shot), same: z.array(text) });

const PAGE = 'build/client/index.html';
/** Shows the same, so that what is planted there doesn't disturb the pictures of the landing page. */
const PLANTED = 'build/client/media/index.html';

const STYLES = `:root { --claim: "Stops every leak" } h2::after { content: var(--claim) } footer p { opacity: 0 }`;
const SCRIPT = `setTimeout(() => {
  document.querySelector('h1').append(' It cures');
  document.querySelector('nav').ariaLabel = 'Safe and dry';
}, 5000)`;

let copy: Copy;
let seen: z.infer<typeof pictures>;
let problems: string;

function plant() {
  const file = path.join(copy.folder, PLANTED);
  const page = readFileSync(file, 'utf8');
  const planted = `<style>${STYLES}</style><script>${SCRIPT}</script></head>`;
  writeFileSync(file, page.replace('</head>', planted));
  // Browsers would get these.
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
}

beforeAll(async () => {
  await ensureBrowser();
  copy = await copyPublishable();
  copy.run('commands/build.ts');
  plant();
  const env = { CHROMIUM: findTestBrowser() };
  const taken = copy.run('tests/release/take-pictures.ts', [], env);
  expect(taken.succeeded, taken.output).toBe(true);
  problems = taken.output;
  const file = path.join(copy.folder, PICTURES);
  seen = pictures.parse(JSON.parse(readFileSync(file, 'utf8')));
});

afterAll(() => copy?.remove());

/** All that is read in the pictures of a page, in one window and theme. */
const readPage = (file: string, window = '', theme = '') =>
  seen.shots
    .filter((taken) => taken.file === file && taken.window === window && taken.theme === theme)
    .flatMap(({ lines }) => lines.map((read) => read.text))
    .join(' ')
    .replace(/\s+/g, ' ');

const STATEMENT = 'It is an investigational device in Australia, the USA and elsewhere.';

test.each([
  ['1280 px', 'light'],
  ['1280 px', 'dark'],
  ['390 px', 'light'],
  ['390 px', 'dark'],
])('shows what is seen, also by scrolling a strip, at %s, %s', (window, theme) => {
  const page = readPage(PAGE, window, theme);
  expect(page).toContain('A headline as long as most, which takes three lines on a desktop');
  expect(page).toContain(STATEMENT);
  for (const name of ['A. Acacia', 'Bo', 'Dee Dianella', 'E. Eremophila'])
    expect(page).toContain(name);
  for (const card of ['The newest card', 'A card without a picture', 'The oldest card'])
    expect(page).toContain(card);
  // Only screen readers say it.
  expect(page).not.toContain('(opens in a new tab)');
  expect(readPage('build/client/404.html', window, theme)).toContain(STATEMENT);
});

test('shows the print, the picture of shared links, and a feed', () => {
  expect(readPage(PAGE)).toContain(STATEMENT);
  expect(seen.shots.map(({ section }) => section)).toContain('The picture in shared links');
  const feed = readPage('build/client/news.atom');
  for (const words of ['The newest card', 'The oldest card', STATEMENT])
    expect(feed).toContain(words);
});

/** What fits between the margins of A4, CSS px, and a paragraph that goes on overleaf. */
const PRINTED = { height: 1033, more: 60 };

test('shows the print page by page', () => {
  const pages = seen.shots.filter(({ section }) => section.startsWith('As it is printed'));
  expect(pages.length).toBeGreaterThan(1);
  for (const { section, height } of pages)
    expect(height, section).toBeLessThan(PRINTED.height + PRINTED.more);
});

test('takes no picture of a feed that shows the texts of another', () => {
  expect(seen.same).toEqual(['build/client/feed.json']);
});

/** Has the first letter of a sentence in it, also of the largest headline of the landing page, CSS px. */
const LETTER = { width: 60, height: 120 };

test('pictures have their size, and letters where each sentence begins', async () => {
  const sound = seen.shots.filter(({ file }) => file !== PLANTED);
  for (const { picture, section, file, width, height, lines } of sound) {
    const jpeg = Buffer.from(picture.replace(/^.*?,/, ''), 'base64');
    const { data, info } = await sharp(jpeg)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height], section).toEqual([width, height]);
    for (const { text: words, x, y } of file.endsWith('404.html') ? [] : lines) {
      // The line of a heading begins above its letters, on the printed page before its own.
      if (height - y < LETTER.height / 10) continue;
      const rows = Array.from({ length: Math.min(LETTER.height, height - y) }, (_, row) => {
        const start = (y + row) * width + x;
        return [...data.subarray(start, start + Math.min(LETTER.width, width - x))];
      });
      const pixels = rows.flat();
      const contrast = Math.max(...pixels) - Math.min(...pixels);
      expect(contrast, `${section}: ${words}`).toBeGreaterThan(20);
    }
  }
});

test('finds nothing wrong with the landing page', () => {
  const files = problems
    .trim()
    .split('\n')
    .map((line) => line.split('  ')[0]);
  expect(new Set(files)).toEqual(new Set([PLANTED]));
});

test('names what styles and scripts add and hide', () => {
  expect(problems).toMatch(/“Stops every leak.*” is seen .* and was not reviewed/);
  expect(problems).toMatch(/“It cures” is seen/);
  expect(problems).toMatch(/“Safe and dry” \(.*label\) is written by a script/i);
  expect(problems).toMatch(/“.+” can't be seen \(390 px, dark\): show it/);
});
