/** Tests that captures show the built site as people see it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ensureBrowser, findTestBrowser } from '#programs';
import type { Copy } from '#support/copies';
import { CAPTURE } from './capture-copy.ts';
import { copyPublishable } from './publishable-copy.ts';

const text = z.string();
const line = z.object({ text, x: z.number(), y: z.number() });
const screenshot = z.object({
  ...{ picture: text, top: z.number(), height: z.number(), sections: z.array(text) },
});
const siteCapture = z.object({
  captures: z.array(
    z.object({
      ...{ file: text, window: text, theme: text, part: text.default('') },
      ...{ width: z.number(), height: z.number() },
      ...{ lines: z.array(line), screenshots: z.array(screenshot) },
    }),
  ),
  same: z.array(text),
});

const PAGE = 'build/client/index.html';
/** Tests add claims to this copy of the landing page, so that the original has no problems. */
const PLANTED = 'build/client/media/index.html';

const STYLES = `:root { --claim: "Stops every leak" } h2::after { content: var(--claim) } footer p { opacity: 0 }`;
const SCRIPT = `setTimeout(() => {
  document.querySelector('h1').append(' It cures');
  document.querySelector('nav').ariaLabel = 'Safe and dry';
}, 5000)`;

let copy: Copy;
let capture: z.infer<typeof siteCapture>;
let problems: string;

function plant() {
  const file = path.join(copy.folder, PLANTED);
  const page = readFileSync(file, 'utf8');
  const planted = `<style>${STYLES}</style><script>${SCRIPT}</script></head>`;
  writeFileSync(file, page.replace('</head>', planted));
  // Remove the compressed copies: browsers prefer them.
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
}

beforeAll(async () => {
  await ensureBrowser();
  copy = await copyPublishable();
  copy.run('commands/build.ts');
  plant();
  const env = { CHROMIUM: findTestBrowser().executablePath };
  const taken = copy.run('tests/release/capture-copy.ts', [], env);
  expect(taken.succeeded, taken.output).toBe(true);
  problems = taken.output;
  const file = path.join(copy.folder, CAPTURE);
  capture = siteCapture.parse(JSON.parse(readFileSync(file, 'utf8')));
});

afterAll(() => copy?.remove());

/** Joins all captured text of a page in one window and theme. */
const readPage = (file: string, window = '', theme = '') =>
  capture.captures
    .filter((taken) => taken.file === file && taken.window === window && taken.theme === theme)
    .flatMap(({ lines }) => lines.map((read) => read.text))
    .join(' ')
    .replace(/\s+/g, ' ');

const STATEMENT = 'It is an investigational device in Australia, the USA and elsewhere.';

const WINDOWS = ['390 px', '768 px', '1280 px', '1920 px'];

test.each(WINDOWS)('reads the headline and the status at %s, in both themes', (window) => {
  for (const theme of ['light', 'dark']) {
    const page = readPage(PAGE, window, theme);
    expect(page).toContain('A headline as long as most, which takes three lines on a desktop');
    expect(page).toContain(STATEMENT);
    // These words are only for screen readers.
    expect(page).not.toContain('(opens in a new tab)');
    expect(readPage('build/client/404.html', window, theme)).toContain(STATEMENT);
  }
});

test.each(['390 px', '1280 px'])('scrolls strips to their ends at %s', (window) => {
  const page = readPage(PAGE, window, 'light');
  for (const name of ['A. Acacia', 'Bo', 'Dee Dianella', 'E. Eremophila'])
    expect(page).toContain(name);
  for (const card of ['The newest card', 'A card without a picture', 'The oldest card'])
    expect(page).toContain(card);
});

/** Heights (CSS px): of A4 between its margins, and of a paragraph that spans two pages. */
const PRINTED = { height: 1033, more: 60 };

test('captures the picture in shared links, and each printed page', () => {
  expect(readPage(PAGE)).toContain(STATEMENT);
  expect(capture.captures.map(({ part }) => part)).toContain('picture in shared links');
  const pages = capture.captures.filter(({ part }) => part.startsWith('printed'));
  expect(pages.length).toBeGreaterThan(1);
  for (const { part, height } of pages)
    expect(height, part).toBeLessThan(PRINTED.height + PRINTED.more);
});

test('takes dark screenshots only if words, positions or pictures differ from light mode', () => {
  const takenOf = (page: string, theme: string) =>
    capture.captures
      .filter((taken) => taken.file === page && taken.theme === theme)
      .map(({ screenshots }) => screenshots.length > 0);
  // The landing page has another first picture in dark mode.
  for (const theme of ['light', 'dark']) expect(takenOf(PAGE, theme)).not.toContain(false);
  expect(takenOf('build/client/404.html', 'light')).not.toContain(false);
  expect(takenOf('build/client/404.html', 'dark')).not.toContain(true);
});

/** Size of a box for the first letter of any sentence, even in the largest headline, CSS px. */
const LETTER = { width: 60, height: 120 };

/** The contrast (0 to 255) of the pixels below a point and to the right of the point. */
function readContrast(data: Buffer, info: { width: number; height: number }, x: number, y: number) {
  const rows = Array.from({ length: Math.min(LETTER.height, info.height - y) }, (_, row) => {
    const start = (y + row) * info.width + x;
    return [...data.subarray(start, start + Math.min(LETTER.width, info.width - x))];
  });
  const pixels = rows.flat();
  return Math.max(...pixels) - Math.min(...pixels);
}

test('covers each page with screenshots that have letters where sentences begin', async () => {
  const unchanged = capture.captures.filter(
    ({ file }) => file !== PLANTED && !file.endsWith('404.html'),
  );
  let letters = 0;
  for (const { width, height, part, window, lines, screenshots } of unchanged) {
    const covered = screenshots.reduce((sum, one) => sum + one.height, 0);
    if (screenshots.length > 0) expect(covered, `${window} ${part}`).toBe(height);
    for (const { picture, top, height: own } of screenshots) {
      const jpeg = Buffer.from(picture.replace(/^.*?,/, ''), 'base64');
      const { data, info } = await sharp(jpeg)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const scale = info.width / width;
      for (const { text: words, x, y } of lines) {
        // A heading's box begins above its letters, and may begin on the previous page.
        if (y < top || top + own - y < LETTER.height / 10) continue;
        const [left, above] = [Math.floor(x * scale), Math.floor((y - top) * scale)];
        letters += 1;
        expect(
          readContrast(data, info, left, above),
          `${window} ${part}: ${words}`,
        ).toBeGreaterThan(20);
      }
    }
  }
  expect(letters).toBeGreaterThan(300);
});

test('reports no problem on the landing page', () => {
  const files = problems
    .trim()
    .split('\n')
    .map((line) => line.split('  ')[0]);
  expect(new Set(files)).toEqual(new Set([PLANTED]));
});

test('reports texts that styles and scripts add or hide', () => {
  expect(problems).toMatch(/“Stops every leak.*” is visible .* but wasn't reviewed/);
  expect(problems).toMatch(/“It cures” is visible/);
  expect(problems).toMatch(/“Safe and dry” \(.*label\) is written by a script/i);
  expect(problems).toMatch(/the status “.+” isn't visible at 390 px, dark: show it/);
});
