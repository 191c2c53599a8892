/** The report of the claims review shows the built site as people see it. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findUnread, reviewSite, splitSentences } from '#claims-review';
import { PUBLISHED, ROOT } from '#folders';
import { describeSite, photograph } from '#release';
import { cards, content, layout, members } from '#test-kit/content';
import { ensureBrowser, launchBrowser } from '#programs';

let seen: Awaited<ReturnType<typeof takePictures>>;
let shots: (typeof seen)['shots'];

const site = describeSite(content);

const takePictures = (folder?: string) => photograph(layout, launchBrowser, site.settled, folder);

beforeAll(async () => {
  await ensureBrowser();
  seen = await takePictures();
  shots = seen.shots;
});

const findProblems = ({ shots: taken, rendered, problems }: typeof seen) =>
  [...findUnread(reviewSite(site), taken, rendered), ...problems].map(({ problem }) => problem);

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

test.each(WINDOWS)('shows what is seen at %s, %s', (window, theme) => {
  const page = readPage('/index.html', window, theme);
  for (const words of [hero.headline, device.statement]) expect(page).toContain(words);
  expect(page).not.toContain(labels.newTab);
  expect(readPage('/404.html', window, theme)).toContain(device.statement);
});

test.each(WINDOWS)('shows what is scrolled to at %s, %s', (window, theme) => {
  const page = readPage('/index.html', window, theme);
  for (const { title } of cards) expect(page).toContain(title);
  for (const { name } of members) expect(page).toContain(name);
});

test('shows the print, the picture for links, and a feed', () => {
  expect(readPage('/index.html')).toContain(device.statement);
  expect(shots.map(({ section }) => section)).toContain('The picture in shared links');
  for (const { title } of cards) expect(readPage('.atom')).toContain(title);
  expect(readPage('.atom')).toContain(device.statement);
});

/** What fits between the margins of A4, CSS px, and a paragraph that goes on overleaf. */
const PRINTED = { height: 1033, more: 60 };

test('printed pages have all of the print, and none is higher than paper', () => {
  const pages = shots.filter(({ section }) => section.startsWith('As it is printed'));
  expect(pages.length).toBeGreaterThan(1);
  for (const { section, height } of pages)
    expect(height, section).toBeLessThan(PRINTED.height + PRINTED.more);
});

test('takes no picture of a page or feed that shows the texts of another', () => {
  expect(seen.same.map((file) => path.relative(PUBLISHED, path.join(ROOT, file)))).toEqual(
    ['media/index.html', 'feed.json'].map((file) => path.join(layout.base.slice(1), file)),
  );
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

test('all that is seen was reviewed, and each page shows the status in each window, to be read', () => {
  expect(findProblems(seen)).toEqual([]);
});

test('launch names what styles and scripts add, hide, move and make hard to read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'planted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const isCompressed = (name: string) => /\.(br|gz)$/.test(name);
  await cp(PUBLISHED, folder, { recursive: true, filter: (name) => !isCompressed(name) });
  const file = path.join(folder, layout.base, 'index.html');
  const styles = `:root { --claim: "Stops every leak" } h2::after { content: var(--claim) } footer p { opacity: 0 }
    main { display: flex; flex-direction: column-reverse }
    @media (width < 600px) and (prefers-color-scheme: dark) {
      main > :first-child p { font-size: 9px; color: #777; background: #888 }
    }`;
  const script = `setTimeout(() => {
    document.querySelector('h1').append(' It cures');
    document.querySelector('nav').ariaLabel = 'Safe and dry';
  }, 5000)`;
  const page = await readFile(file, 'utf8');
  const planted = `<style>${styles}</style><script>${script}</script></head>`;
  await writeFile(file, page.replace('</head>', planted));
  const problems = findProblems(await takePictures(folder)).join('\n');
  expect(problems).toMatch(/“Stops every leak.*” is seen .* and was not reviewed/);
  expect(problems).toMatch(/“It cures” is seen/);
  expect(problems).toMatch(/“Safe and dry” \(.*label\) is written by a script/i);
  expect(problems).toMatch(/“.+” can't be seen \(390 px, dark\): show it/);
  const [status = ''] = splitSentences(device.line).map(({ text }) => text);
  expect(problems).toContain(`“${status}” has letters of 9 px, and needs 12 px`);
  expect(problems).toMatch(/ has a contrast of 1\.\d:1 .*\(390 px, dark\)/);
  expect(problems).not.toMatch(/ has a contrast of .*light/);
  expect(problems).toMatch(/“.+” is seen before “.+”, which it follows .*\(1280 px, light\)/);
});
