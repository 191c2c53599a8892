/** Checks that terminal, table and log have the same numbers and counts of sentences. */
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countSentences, formatNumbers, numberSentences } from './counts.ts';
import { reportToCsv } from './csv.ts';
import { reportToSarif, reportToTerminal } from './problems.ts';
import { readText } from './read.ts';
import { reviewSite, type Site } from './review.ts';

const FILE = 'out/index.html';

const PAGE = `<section><h2>Start</h2><p>Not for sale in any market.</p></section>
<section><h2>Study</h2><p>The study asks whether it has an effect. The office opens at nine.</p>
<p>Not for sale in any market.</p><img alt="A gold ring"><p>The headband is safe.</p></section>
<section><h2>End</h2><p>The headband is safe.</p><p>We are in Sydney.</p></section>`;

const site: Site = {
  company: 'Dormio',
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

const review = reviewSite(site, { texts: readText(FILE, PAGE), items: [] });
const numbers = numberSentences(review);

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

const sarif = z.object({
  runs: z.tuple([
    z.object({
      properties: z.object({ counts: z.record(z.string(), z.number()) }),
      results: z.array(z.object({ properties: z.object({ number: z.number() }) })),
    }),
  ]),
});

test('prints the same counts in the terminal, the table and the log', () => {
  const words = '9 different sentences in 11 places: 1 open claim, 8 ok.';
  expect(reportToTerminal(review)).toContain(words);
  const csv = reportToCsv(review);
  expect(csv).toContain(`summary,,,"${words}"`);
  const rows = csv.split('\r\n').filter((row) => row.includes(',sentence,'));
  expect(rows).toHaveLength(11);
  expect(new Set(rows.map((row) => row.split(',', 1).join())).size).toBe(9);
  const [{ properties, results }] = sarif.parse(JSON.parse(reportToSarif(review))).runs;
  expect(properties.counts).toMatchObject({
    sentences: 9,
    locations: 11,
    open: 1,
    claim: 1,
    ok: 8,
  });
  expect(new Set(results.map((result) => result.properties.number))).toEqual(new Set([7]));
});

test('counts a sentence as open if it is open in one place', () => {
  const [first, ...others] = review.everywhere;
  const twice = first ? [{ ...first, verdict: 'review' as const }, first, ...others] : [];
  const { sentences, open, ok, review: toReview } = countSentences({ everywhere: twice });
  expect({ sentences, open, ok, toReview }).toEqual({ sentences: 9, open: 2, ok: 7, toReview: 1 });
});

test('writes consecutive numbers as a range', () => {
  expect(formatNumbers([14, 3, 12, 13, 12])).toBe('3, 12–14');
});
