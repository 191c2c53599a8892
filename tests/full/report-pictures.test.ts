/** The report of the claims review shows the built site as people see it. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Shot } from '#claims-review';
import { photograph } from '#release';
import { cards, content, layout, members } from '#test-kit/content';
import { ensureBrowser, launchBrowser } from '#test-kit/programs';

let shots: Shot[];

beforeAll(async () => {
  await ensureBrowser();
  const browser = await launchBrowser();
  shots = await photograph(browser, layout);
  await browser.close();
});

/** All that is read in the pictures of a page, in one window and theme. */
const readPage = (file: string, window = '', theme = '') =>
  shots
    .filter((shot) => shot.file.endsWith(file) && shot.window === window && shot.theme === theme)
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');

const WINDOWS = ['1280 px', '390 px'].flatMap((window) =>
  ['light', 'dark'].map((theme) => [window, theme] as const),
);

const { hero, device, labels } = content;

test.each(WINDOWS)('shows what is seen at %s, %s, and what is scrolled to', (window, theme) => {
  const page = readPage('/index.html', window, theme);
  const titles = cards.map(({ title }) => title);
  const names = members.map(({ name }) => name);
  for (const words of [hero.headline, device.statement, ...titles, ...names])
    expect(page).toContain(words);
  expect(page).not.toContain(labels.newTab);
  expect(readPage('/404.html', window, theme)).toContain(device.statement);
});

test('shows the print, the picture for links, and the feeds', () => {
  expect(readPage('/index.html')).toContain(device.statement);
  expect(shots.map(({ section }) => section)).toContain('The picture in shared links');
  for (const { title } of cards) expect(readPage('.atom')).toContain(title);
});

/** Has the first letter of a sentence in it, also of the largest headline of the landing page, CSS px. */
const LETTER = { width: 60, height: 120 };

test('pictures have their size, and something where each sentence begins', async () => {
  for (const { picture, section, file, width, height, lines } of shots) {
    const jpeg = Buffer.from(picture.replace(/^.*?,/, ''), 'base64');
    const { data, info } = await sharp(jpeg)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height], section).toEqual([width, height]);
    for (const { text, x, y } of file.endsWith(layout.notFoundPage) ? [] : lines) {
      const rows = Array.from({ length: Math.min(LETTER.height, height - y) }, (_, row) => {
        const start = (y + row) * width + x;
        return [...data.subarray(start, start + Math.min(LETTER.width, width - x))];
      });
      const pixels = rows.flat();
      const contrast = Math.max(...pixels) - Math.min(...pixels);
      expect(contrast, `${section}: ${text}`).toBeGreaterThan(20);
    }
  }
});
