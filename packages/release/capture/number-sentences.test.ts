import { tmpdir } from 'node:os';
import { numberSentences, readText, reviewSite } from '@site-kit/claims-review';
import { expect, test } from 'vitest';
import type { PageCapture } from './capture-site.ts';
import { findSentences } from './number-sentences.ts';
import { findUnreviewed } from './unreviewed.ts';

const FILE = 'out/index.html';

const PAGE = `<section><h2>Start</h2><p>Not for sale in any market.</p></section>
<section><h2>Study</h2><p>The study asks whether it has an effect. The office opens at nine.</p>
<p>Not for sale in any market.</p><p>We are in Sydney.</p></section>`;

const review = reviewSite(
  {
    company: 'Dormio',
    configFile: 'claims-review.yaml',
    options: {
      device: ['headband'],
      condition: ['insomnia'],
      markets: [{ name: 'Australia', status: 'investigational' }],
      today: '2026-03-01',
    },
    folder: tmpdir(),
    sources: [],
    isCode: () => false,
    published: undefined,
    exclude: [],
    root: 'out',
    builtFrom: [],
  },
  { texts: readText(FILE, PAGE), items: [] },
);

/** @param texts one below the other, 100 px apart */
const capture = (texts: string[], more: Partial<PageCapture> = {}): PageCapture => ({
  ...{ file: FILE, window: '1280 px', theme: 'light', width: 1280, height: 800, screenshots: [] },
  lines: texts.map((text, index) => ({ text, x: 250, y: 100 * index })),
  ...more,
});

/** Lists each mark's `y` and numbers, by capture. Unreviewed texts have negative numbers. */
function read(...captures: PageCapture[]) {
  const found = findSentences(captures, review.everywhere, numberSentences(review));
  const marks = captures.map((one) =>
    found
      .marksOf(one)
      .map(({ y, numbers, unreviewed }) => [y, ...numbers, ...unreviewed.map((number) => -number)]),
  );
  return { marks, unreviewed: found.unreviewed.map(({ text, partOf }) => ({ text, partOf })) };
}

test('finds sentences across and within lines, whatever their capitals and spaces', () => {
  const texts = [
    'STUDY',
    'The study asks',
    'whether it  has an effect. The office',
    'opens at nine.',
  ];
  expect(read(capture(texts))).toEqual({
    marks: [
      [
        [0, 3],
        [100, 4],
        [200, 5],
      ],
    ],
    unreviewed: [],
  });
  const both = 'The study asks whether it has an effect. The office opens at nine.';
  expect(read(capture([both])).marks).toEqual([[[0, 4, 5]]]);
});

test('continues a sentence only in the next capture of the same window', () => {
  const [first, second] = [capture(['We are in']), capture(['Sydney.'])];
  expect(read(first, second)).toEqual({ marks: [[[0, 6]], []], unreviewed: [] });
  expect(read(first, { ...second, theme: 'dark' }).unreviewed).toHaveLength(2);
});

test('lists unreviewed texts, with a reviewed sentence that contains the text', () => {
  const texts = ['Studying', 'ends insomnia. The office opens at nine.', 'Start', 'in Sydney.'];
  expect(read(capture(texts))).toEqual({
    marks: [
      [
        [0, -1],
        [100, 5],
        [200, 1],
        [300, -2],
      ],
    ],
    unreviewed: [
      { text: 'Studying ends insomnia.', partOf: undefined },
      { text: 'in Sydney.', partOf: 6 },
    ],
  });
});

test('reports windows without the device’s status, and words that only scripts write', () => {
  const statement = 'Not for sale in any market.';
  const captures = [capture([statement]), capture(['Start'], { window: '390 px' })];
  const rendered = [{ file: FILE, source: `${PAGE}<p>It cures.</p>` }];
  const problems = findUnreviewed(review, { captures, same: [], rendered }, statement);
  expect(problems).toEqual([
    {
      file: FILE,
      problem:
        "“It cures.” (p) is written by a script and wasn't reviewed: move it into the page's HTML",
    },
    { file: FILE, problem: `the status “${statement}” isn't visible at 390 px, light: show it` },
  ]);
});
