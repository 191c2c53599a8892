/** What the report shows of made-up pages and pictures, and whether all outputs count the same. */
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countSentences, formatNumbers, numberSentences } from './counts.ts';
import type { Item } from './page.ts';
import type { Shot } from './piece.ts';
import { numberShots } from './piece-numbers.ts';
import { readText } from './read.ts';
import { reportToCsv } from './report-csv.ts';
import { reportToHtml } from './report-html.ts';
import { reportToSarif, reportToTerminal } from './report-problems.ts';
import { reviewSite, type Site } from './review.ts';

const FILE = 'out/index.html';

const PAGE = `<section><h2>Start</h2><p>Not for sale in any market.</p></section>
<section><h2>Study</h2><p>The study asks whether it has an effect. The office opens at nine.</p>
<p>Not for sale in any market.</p><img alt="A gold ring"><p>The headband is safe.</p></section>
<section><h2>End</h2><p>The headband is safe.</p><p>We are in Sydney.</p></section>`;

const site: Site = {
  company: 'Dormio',
  status: 'Investigational.',
  configFile: 'claims-review.yaml',
  options: {
    device: ['headband'],
    condition: ['insomnia'],
    names: ['Quillan Ardley'],
    markets: [{ name: 'Australia', status: 'investigational' }],
    today: '2026-03-01',
    approvers: [{ name: 'R. Okafor', role: 'Regulatory affairs' }],
  },
  folder: tmpdir(),
  sources: [],
  isCode: () => false,
  published: undefined,
  exclude: [],
  root: 'out',
  builtFrom: [],
};

const item = (kind: Item['kind'], address: string): Item => {
  return { kind, file: FILE, section: 'Start', address, words: 'Its words' };
};

const reviewPage = (page = PAGE, extra: Partial<Site> = {}) =>
  reviewSite(
    { ...site, ...extra },
    {
      texts: readText(FILE, page),
      items: [item('picture', '/a.jpg'), item('video', 'https://youtu.be/1')],
    },
  );

const review = reviewPage();
const numbers = numberSentences(review);

/** @param texts in the picture, one below the other */
const shoot = (texts: string[], more: Partial<Shot> = {}): Shot => ({
  ...{ file: FILE, section: 'Study', window: '1280 px', theme: 'light' },
  ...{ picture: 'data:image/png;base64,AA', width: 1000, height: 500 },
  lines: texts.map((text, index) => ({ text, x: 250, y: 100 * index })),
  ...more,
});

/** What stands at each place of a picture. */
const readMarks = (...shots: Shot[]) => {
  const piece = numberShots(shots, review.everywhere, numbers);
  const marks = piece.shots.map((shot) =>
    shot.marks.map(({ y, numbers: own, unlisted }) => [y, ...own, ...unlisted.map((at) => -at)]),
  );
  return { marks, unlisted: piece.unlisted.map(({ text, partOf }) => ({ text, partOf })) };
};

test('numbers a sentence once, in reading order', () => {
  expect([...numbers]).toEqual([
    ['Start', 1],
    ['Not for sale in any market.', 2],
    ['Study', 3],
    ['The study asks whether it has an effect.', 4],
    ['The office opens at nine.', 5],
    ['A gold ring', 6],
    ['The headband is safe.', 7],
    ['End', 8],
    ['We are in Sydney.', 9],
  ]);
});

test('finds sentences in lines that hold several, or a part of one, in other capitals and spaces', () => {
  const asks = ['The study asks', 'whether it  has an effect. The office', 'opens at nine.'];
  expect(readMarks(shoot(['STUDY', ...asks]))).toEqual({
    marks: [
      [
        [0, 3],
        [100, 4],
        [200, 5],
      ],
    ],
    unlisted: [],
  });
  const both = 'The study asks whether it has an effect. The office opens at nine.';
  expect(readMarks(shoot([both])).marks).toEqual([[[0, 4, 5]]]);
});

test('a sentence may go on in the next picture of the same window', () => {
  const [first, second] = [shoot(['We are in']), shoot(['Sydney.'])];
  expect(readMarks(first, second)).toEqual({ marks: [[[0, 9]], []], unlisted: [] });
  expect(readMarks(first, { ...second, theme: 'dark' }).unlisted).toHaveLength(2);
});

test('finds what is in a picture, but not in the list', () => {
  const shot = shoot([
    'Studying',
    'ends insomnia. The office opens at nine.',
    'Start',
    'in Sydney.',
  ]);
  expect(readMarks(shot)).toEqual({
    marks: [
      [
        [0, -1],
        [100, 5],
        [200, 1],
        [300, -2],
      ],
    ],
    unlisted: [
      { text: 'Studying ends insomnia.', partOf: undefined },
      { text: 'in Sydney.', partOf: 9 },
    ],
  });
});

const report = reportToHtml(review, undefined, {
  shots: [shoot(['Study', 'The office opens at nine.', 'Dry nights'])],
  same: ['out/media/index.html'],
});

/** The parts of a report by their ids, without line breaks. */
const readPart = (id: string, text = report) =>
  text
    .replace(/\s+/g, ' ')
    .split('<section ')
    .find((part) => part.includes(`id="${id}"`)) ?? '';

test('lays numbers over pictures, where sentences begin', () => {
  const piece = readPart('piece');
  expect(piece).toContain('☐ Landing page, Study, 1280 px, light<');
  expect(piece).toContain('style="left:25%;top:0%">3</a>');
  expect(piece).toContain('style="left:25%;top:20%">5</a>');
  expect(piece).toContain('class="open" href="#open" style="left:25%;top:40%">?1</a>');
  expect(readPart('open')).toMatch(/<td>\?1<\/td><td>Dry nights<\/td>.*not in the list.*☐ accept/);
});

test('lists what no picture of a page shows', () => {
  const piece = readPart('piece');
  expect(piece).toMatch(/On no picture, alternative text: 1<.*A gold ring/);
  expect(piece).toMatch(/On no picture, paragraph: \d.*We are in Sydney/);
  expect(piece).not.toContain('The office opens at nine.');
});

test('names pages without pictures, and those that show the same texts', () => {
  expect(readPart('piece')).toContain('each window shows the same texts: Page /media/.');
  const two = reviewSite(site, { texts: readText('out/other/index.html', PAGE), items: [] });
  const pictures = { shots: [shoot(['Study'])], same: [] };
  expect(readPart('piece', reportToHtml(two, undefined, pictures))).toContain(
    'No picture was taken of: Page /other/.',
  );
});

test('says which window lacks a sentence', () => {
  const narrow = { window: '390 px', width: 390 };
  const shots = [shoot(['Start', 'Study']), shoot(['Study'], narrow)];
  expect(readPart('piece', reportToHtml(review, undefined, { shots, same: [] }))).toContain(
    'Not at 390 px, light: 1<',
  );
});

test('cuts a tall picture above a text, and loses nothing of it', () => {
  const tall = shoot([], { width: 390, height: 2500 });
  const lines = [{ text: 'Study', x: 0, y: 900 }];
  const pictures = { shots: [{ ...tall, lines }], same: [] };
  const piece = readPart('piece', reportToHtml(review, undefined, pictures));
  const heights = [...piece.matchAll(/aspect-ratio:390\/(\d+)/g)].map(([, height]) =>
    Number(height),
  );
  expect(heights).toEqual([894, 1000, 606]);
  expect(piece).toContain('left:0%;top:0.6%">3</a>');
});

test('lists a repeated sentence wherever it stands, with the number of its first place', () => {
  const [, start = '', study = '', end = ''] = readPart('sentences').split('<caption>');
  expect(start).toMatch(/<td>2<\/td><td>Not for sale/);
  expect(study).toMatch(/<td>as <a href="#s2">2<\/a><\/td><td>Not for sale/);
  expect(end).toMatch(/<td>as <a href="#s7">7<\/a><\/td><td><mark>The headband is safe/);
});

test('names what decides verdicts, and who approves', () => {
  expect(readPart('settings')).toContain('<td>Names</td><td>Quillan Ardley</td>');
  expect(readPart('settings')).toContain('Australia: investigational');
  expect(readPart('approvers')).toContain('<td>R. Okafor</td><td>Regulatory affairs</td>');
});

test('leaves room for a decision at each open sentence, picture and video', () => {
  for (const id of ['open', 'pictures', 'videos']) {
    expect(readPart(id), id).toMatch(/☐ .*☐ change<br>Initials <i><\/i><br>Comment <i>/);
  }
});

test.each([
  [undefined, undefined, 'Not asked: --since compares with an earlier state.'],
  [() => undefined, undefined, 'First approval: all of it is new.'],
  [() => ({ revision: 'abc' }), undefined, 'Not asked: --since abc compares'],
  [() => ({ revision: 'abc' }), 'main', 'The last approval was of abc.'],
  [() => undefined, 'main', 'First approval: nothing was approved before.'],
])('says what it was compared with', (findLastApproved, since, words) => {
  const own = reviewPage(PAGE, findLastApproved && { findLastApproved });
  const text = reportToHtml(own, since ? { since, changes: [] } : undefined);
  expect(readPart('changes', text)).toContain(words);
});

const sarif = z.object({
  runs: z.tuple([
    z.object({
      properties: z.object({ counts: z.record(z.string(), z.number()) }),
      results: z.array(z.object({ properties: z.object({ number: z.number() }) })),
    }),
  ]),
});

test('counts the same in the terminal, the report, the table and the log', () => {
  const words = '9 different sentences in 11 places: 1 open claim, 8 ok.';
  expect(reportToTerminal(review)).toContain(words);
  expect(report).toContain(words);
  const csv = reportToCsv(review);
  expect(csv).toContain(`summary,,,"${words}"`);
  const rows = csv.split('\r\n').filter((row) => row.includes(',sentence,'));
  expect(rows).toHaveLength(11);
  expect(new Set(rows.map((row) => row.split(',', 1).join())).size).toBe(9);
  const list = readPart('sentences');
  expect(list.match(/ id="s\d+"/g)).toHaveLength(9);
  expect(list.match(/<tr class=/g)).toHaveLength(11);
  const [{ properties, results }] = sarif.parse(JSON.parse(reportToSarif(review))).runs;
  expect(properties.counts).toMatchObject({ sentences: 9, places: 11, open: 1, claim: 1, ok: 8 });
  expect(new Set(results.map((result) => result.properties.number))).toEqual(new Set([7]));
});

test('counts a sentence that is open in one place as open', () => {
  const [first, ...others] = review.everywhere;
  const twice = first ? [{ ...first, verdict: 'review' as const }, first, ...others] : [];
  const { sentences, open, ok, review: toReview } = countSentences({ everywhere: twice });
  expect({ sentences, open, ok, toReview }).toEqual({ sentences: 9, open: 2, ok: 7, toReview: 1 });
});

test('writes numbers in a row as a range', () => {
  expect(formatNumbers([14, 3, 12, 13, 12])).toBe('3, 12–14');
});
