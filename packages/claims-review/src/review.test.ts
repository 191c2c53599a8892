import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Verdict } from './judge.ts';
import { type Allowance, ReviewError, readAllowances, review } from './review.ts';
import type { Said } from './sources.ts';

const said = (sentence: string): Said => ({
  file: 'content/hero.yaml',
  line: 3,
  column: 1,
  where: 'headline',
  sentence,
});

/** Finds the word "safe" wherever it stands. */
const judge = (sentence: string): Verdict => {
  const start = sentence.indexOf('safe');
  if (start < 0) return { verdict: 'ok', findings: [] };
  return {
    verdict: 'claim',
    findings: [{ rule: 'safety', phrase: 'safe', start, end: start + 4 }],
  };
};

const allowance: Allowance = {
  sentence: 'Our data are safe.',
  rule: 'safety',
  reason: 'Speaks of data.',
  reviewer: 'Regulatory affairs',
  date: '2026-01-01',
  expires: '2026-06-30',
  line: 1,
};

const verdicts = (sentences: string[], allowances: Allowance[], today = '2026-03-01') =>
  review(sentences.map(said), judge, allowances, today).sentences.map(({ verdict }) => verdict);

test('a finding stays open until a review allows it', () => {
  expect(verdicts(['Our data are safe.', 'All is well.'], [])).toEqual(['claim', 'ok']);
  expect(verdicts(['Our data are safe.', 'All is well.'], [allowance])).toEqual(['allowed', 'ok']);
});

test('an exception lapses when the sentence changes, in whatever way', () => {
  for (const changed of ['Our data are safe!', 'Our data are  safe.', 'Your data are safe.']) {
    expect(verdicts([changed], [allowance])).toEqual(['claim']);
  }
});

test('an exception holds for its own rule only', () => {
  expect(verdicts(['Our data are safe.'], [{ ...allowance, rule: 'efficacy' }])).toEqual(['claim']);
});

test('an exception lapses after its last day, and is reported', () => {
  expect(verdicts(['Our data are safe.'], [allowance], '2026-06-30')).toEqual(['allowed']);
  const late = review([said('Our data are safe.')], judge, [allowance], '2026-07-01');
  expect(late.sentences[0]?.verdict).toBe('claim');
  expect(late.expired).toEqual([allowance]);
});

test('an exception that no sentence needs is reported', () => {
  const { unused } = review([said('All is well.')], judge, [allowance], '2026-03-01');
  expect(unused).toEqual([allowance]);
});

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'review-'));
  await mkdir(path.join(root, 'content'));
});

afterEach(() => rm(root, { recursive: true }));

const write = (text: string) => writeFile(path.join(root, 'content/claims-review.yaml'), text);

test('a record that leaves something out is refused, with file, line and field', async () => {
  await write('- sentence: A\n  rule: safety\n\n- sentence: B\n  rule: safety\n  date: soon\n');
  expect(() => readAllowances(root)).toThrow(ReviewError);
  expect(() => readAllowances(root)).toThrow(
    /^content\/claims-review\.yaml:1 {2}\[1\] reason is missing: add it$/m,
  );
  expect(() => readAllowances(root)).toThrow(
    /^content\/claims-review\.yaml:4 {2}\[2\] date is not a date: write year-month-day$/m,
  );
});

test('a record that is no YAML is refused in one line', async () => {
  await write('- sentence: "A\n');
  expect(() => readAllowances(root)).toThrow(
    /^content\/claims-review\.yaml:\d+ {2}is not valid YAML/,
  );
});

test('an empty record has no exceptions', async () => {
  await write('# nothing yet\n');
  expect(readAllowances(root)).toEqual([]);
});
