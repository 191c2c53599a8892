import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import type { Labelled } from './corpus.ts';
import { loadRules } from './judge.ts';
import { learn } from './likeness.ts';
import { createPanel } from './panel.ts';
import { scoreCorpus } from './score.ts';

/**
 * What the rules and the tuning corpora reach on sentences that nobody tuned them on. It may rise, and not
 * fall; what is required (command.ts) is more.
 */
const REACHED = { recall: 0.86, precision: 0.91 };

const lessons: Labelled[] = [
  { sentence: 'The patch heals everyone.', verdict: 'claim', rules: ['efficacy'] },
  { sentence: 'It heals within days.', verdict: 'claim', rules: ['efficacy'] },
  { sentence: 'Buy it in any shop.', verdict: 'claim', rules: ['availability'] },
  { sentence: 'The patch is made of silicone.', verdict: 'ok', rules: [] },
  { sentence: 'It is studied in Sydney.', verdict: 'ok', rules: [] },
  { sentence: 'The pod is round.', verdict: 'ok', rules: [] },
];

test('what is learned tells sentences of a kind from others, and names the nearest rule', () => {
  const { score, nearestRule } = learn(lessons);
  expect(score('Everyone heals.')).toBeGreaterThan(0.5);
  expect(score('Silicone is studied.')).toBeLessThan(0.5);
  expect(nearestRule('Buy one in a shop')).toBe('availability');
  expect(nearestRule('Heals in days')).toBe('efficacy');
});

test('the same lessons teach the same, on every run', () => {
  expect(learn(lessons).score('Everyone buys it.')).toBe(learn(lessons).score('Everyone buys it.'));
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
