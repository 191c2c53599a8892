import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Allowance, ReviewError, readAllowances, review } from './review.ts';
import type { Verdict } from './rule-judge.ts';
import type { SiteSentence } from './sources.ts';

const createSentence = (sentence: string): SiteSentence => ({
  file: 'content/hero.yaml',
  line: 3,
  column: 1,
  where: 'headline',
  sentence,
});

/** Finds the word "safe". */
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
  review(sentences.map(createSentence), judge, allowances, today).sentences.map(
    ({ verdict }) => verdict,
  );

test('keeps a finding open until an exception allows it', () => {
  expect(verdicts(['Our data are safe.', 'All is well.'], [])).toEqual(['claim', 'ok']);
  expect(verdicts(['Our data are safe.', 'All is well.'], [allowance])).toEqual(['allowed', 'ok']);
});

test('ignores an exception for a sentence that has changed', () => {
  for (const changed of ['Our data are safe!', 'Our data are  safe.', 'Your data are safe.']) {
    expect(verdicts([changed], [allowance])).toEqual(['claim']);
  }
});

test('ignores an exception for another rule', () => {
  expect(verdicts(['Our data are safe.'], [{ ...allowance, rule: 'efficacy' }])).toEqual(['claim']);
});

test('reports and ignores an exception after its expiry date', () => {
  expect(verdicts(['Our data are safe.'], [allowance], '2026-06-30')).toEqual(['allowed']);
  const late = review([createSentence('Our data are safe.')], judge, [allowance], '2026-07-01');
  expect(late.sentences[0]?.verdict).toBe('claim');
  expect(late.expired).toEqual([allowance]);
});

test('reports an unused exception', () => {
  const { unused } = review([createSentence('All is well.')], judge, [allowance], '2026-03-01');
  expect(unused).toEqual([allowance]);
});

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'review-'));
  await mkdir(path.join(root, 'content'));
});

afterEach(() => rm(root, { recursive: true }));

const write = (text: string) => writeFile(path.join(root, 'content/claims-review.yaml'), text);

test('rejects an incomplete record with file, line and field', async () => {
  await write('- sentence: A\n  rule: safety\n\n- sentence: B\n  rule: safety\n  date: soon\n');
  expect(() => readAllowances(root)).toThrow(ReviewError);
  expect(() => readAllowances(root)).toThrow(
    /^content\/claims-review\.yaml:1 {2}\[1\] reason is missing: add it$/m,
  );
  expect(() => readAllowances(root)).toThrow(
    /^content\/claims-review\.yaml:4 {2}\[2\] date is not a date: write year-month-day$/m,
  );
});

test('rejects invalid YAML in one line', async () => {
  await write('- sentence: "A\n');
  expect(() => readAllowances(root)).toThrow(
    /^content\/claims-review\.yaml:\d+ {2}is not valid YAML/,
  );
});

test('accepts an empty record', async () => {
  await write('# nothing yet\n');
  expect(readAllowances(root)).toEqual([]);
});
