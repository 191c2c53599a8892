import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { loadRules } from './judge.ts';
import { isLearned } from './learned.ts';
import { chanceOfClaim, type Lesson, learn, likeliestRule } from './likeness.ts';
import { createPanel } from './panel.ts';
import { scoreCorpus } from './score.ts';

/**
 * What the rules and the tuning corpora reach on sentences that nobody tuned them on. It may rise, and not
 * fall; what is required (command.ts) is more.
 */
const REACHED = { recall: 0.86, precision: 0.91 };

const lessons: Lesson[] = [
  { sentence: 'The patch heals everyone.', verdict: 'claim', rules: ['efficacy'], evidence: [] },
  { sentence: 'It heals within days.', verdict: 'claim', rules: ['efficacy'], evidence: ['claim'] },
  { sentence: 'Buy it in any shop.', verdict: 'claim', rules: ['availability'], evidence: [] },
  { sentence: 'The patch is made of silicone.', verdict: 'ok', rules: [], evidence: [] },
  { sentence: 'It is studied in Sydney.', verdict: 'ok', rules: [], evidence: [] },
  { sentence: 'The pod is round.', verdict: 'ok', rules: [], evidence: [] },
];

test('what is learned tells sentences of a kind from others, weighs evidence, and names the likeliest rule', () => {
  const likeness = learn(lessons);
  expect(chanceOfClaim(likeness, 'Everyone heals.', [])).toBeGreaterThan(0.5);
  expect(chanceOfClaim(likeness, 'Silicone is studied.', [])).toBeLessThan(0.5);
  expect(chanceOfClaim(likeness, 'Silicone is studied.', ['claim'])).toBeGreaterThan(
    chanceOfClaim(likeness, 'Silicone is studied.', []),
  );
  expect(likeliestRule(likeness, 'Buy one in a shop')).toBe('availability');
  expect(likeliestRule(likeness, 'Heals in days')).toBe('efficacy');
});

test('the same lessons teach the same, on every run', () => {
  const chance = () => chanceOfClaim(learn(lessons), 'Everyone buys it.', []);
  expect(chance()).toBe(chance());
});

test('what is stored was learned from the corpus and the rules as they stand (else: npm run claims)', () => {
  expect(isLearned()).toBe(true);
});

const status = { name: 'smart patch', authorised: false, markets: [] };
const judge = createPanel(loadRules(), status);

test('every rule has an example that is caught, and a way out that is lawful', () => {
  for (const { id, example, suggestion } of loadRules()) {
    expect(judge(example).verdict, `${id}: ${example}`).toBe('claim');
    expect(judge(suggestion).verdict, `${id}: ${suggestion}`).toBe('ok');
  }
});

test('negated, asked and reported wordings are not taken for claims', () => {
  for (const sentence of [
    'The smart patch has not been shown to be safe or effective for any use.',
    'It has no market authorisation in Australia, the USA, Japan or elsewhere.',
    'The patch is being studied in adults with overactive bladder.',
    'Whether that has any effect is what the trials ask.',
    'It can’t be bought or prescribed.',
  ]) {
    expect(judge(sentence), sentence).toEqual({ verdict: 'ok', findings: [] });
  }
});

test('an empty sentence says nothing', () => {
  expect(judge('')).toEqual({ verdict: 'ok', findings: [] });
});

test('on sentences that nobody tuned it on, it finds no less and cries wolf no more than before', () => {
  const { sentences, recall, precision } = scoreCorpus(
    path.join(ROOT, 'claims/corpus/scoring.yaml'),
  );
  expect(sentences).toBeGreaterThanOrEqual(300);
  expect(recall).toBeGreaterThanOrEqual(REACHED.recall);
  expect(precision).toBeGreaterThanOrEqual(REACHED.precision);
}, 30_000);
