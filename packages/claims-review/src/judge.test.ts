import { expect, test } from 'vitest';
import { listCorpora } from './corpus.ts';
import { createJudge } from './judge.ts';
import { loadRules } from './rule-judge.ts';
import { REQUIRED, scoreCorpus } from './score.ts';
import { areWeightsCurrent, INVESTIGATIONAL } from './weights.ts';

// createJudge() would train for a minute and store the weights.
if (!areWeightsCurrent()) {
  throw new Error(
    'The training set, the rules or the classifier have changed: run npm run claims, and commit learned.json.gz.',
  );
}
const judge = createJudge(loadRules(), INVESTIGATIONAL);

test.each(loadRules())('finds the example of rule $id, and accepts its suggestion', (rule) => {
  expect(judge(rule.example).verdict).toBe('claim');
  expect(judge(rule.suggestion).verdict).toBe('ok');
});

test.each([
  'The smart patch has not been shown to be safe or effective for any use.',
  'It has no market authorisation in Australia, the USA, Japan or elsewhere.',
  'The patch is being studied in adults with overactive bladder.',
  'Whether that has any effect is what the trials ask.',
  'It can’t be bought or prescribed.',
  '',
])('accepts denials, questions, reports and the empty sentence: %s', (sentence) => {
  expect(judge(sentence)).toEqual({ verdict: 'ok', findings: [] });
});

test('reaches the required recall and precision on the held-out set', () => {
  const { sentences, recall, precision } = scoreCorpus(...listCorpora('scoring'));
  expect(sentences).toBeGreaterThanOrEqual(600);
  expect(recall).toBeGreaterThanOrEqual(REQUIRED.recall);
  expect(precision).toBeGreaterThanOrEqual(REQUIRED.precision);
});
