import { expect, test } from 'vitest';
import { loadRules } from './judge.ts';
import { createKinds } from './kinds.ts';
import { isLearned } from './learned.ts';
import { chanceOfClaim, type Lesson, learn, likeliestRule } from './likeness.ts';
import { createPanel } from './panel.ts';
import { REQUIRED, scoreCorpus, scoringCorpora } from './score.ts';

const kindsOf = createKinds();

const lesson = (sentence: string, rules: string[], evidence: string[] = []): Lesson => ({
  sentence,
  verdict: rules.length > 0 ? 'claim' : 'ok',
  rules,
  evidence,
  kinds: kindsOf(sentence),
});

const lessons = [
  lesson('The patch heals everyone.', ['efficacy']),
  lesson('It heals within days.', ['efficacy'], ['claim']),
  lesson('Buy it in any shop.', ['availability']),
  lesson('The patch is made of silicone.', []),
  lesson('It is studied in Sydney.', []),
  lesson('The pod is round.', []),
];

test('words of a kind are read alike, and brand-like spellings have kinds of their own', () => {
  expect(kindsOf('The patch calms you')).toEqual(kindsOf('The device soothes you'));
  expect(kindsOf('In 2031 Vesana meets BladderEase and X2')).toEqual(
    expect.arrayContaining(['#number', '#Name', '#CamelCase', '#code']),
  );
});

test('what is learned tells sentences of a kind from others, weighs evidence, and names the likeliest rule', () => {
  const likeness = learn(lessons);
  expect(
    chanceOfClaim(likeness, 'Everyone heals.', { evidence: [], kinds: kindsOf('Everyone heals.') }),
  ).toBeGreaterThan(0.5);
  expect(
    chanceOfClaim(likeness, 'Silicone is studied.', {
      evidence: [],
      kinds: kindsOf('Silicone is studied.'),
    }),
  ).toBeLessThan(0.5);
  expect(
    chanceOfClaim(likeness, 'Silicone is studied.', {
      evidence: ['claim'],
      kinds: kindsOf('Silicone is studied.'),
    }),
  ).toBeGreaterThan(
    chanceOfClaim(likeness, 'Silicone is studied.', {
      evidence: [],
      kinds: kindsOf('Silicone is studied.'),
    }),
  );
  expect(likeliestRule(likeness, 'Buy one in a shop').id).toBe('availability');
  expect(likeliestRule(likeness, 'Heals in days').id).toBe('efficacy');
});

test('the same lessons teach the same, on every run', () => {
  const chance = () =>
    chanceOfClaim(learn(lessons), 'Everyone buys it.', {
      evidence: [],
      kinds: kindsOf('Everyone buys it.'),
    });
  expect(chance()).toBe(chance());
});

// createPanel() would learn again, for a minute, and store the result.
if (!isLearned()) {
  throw new Error(
    'The corpus or the rules have changed: run npm run claims, and commit what it learns.',
  );
}
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

test('on sentences that nobody tuned it on, it finds what is required, and cries wolf no more often', () => {
  const { sentences, recall, precision } = scoreCorpus(...scoringCorpora());
  expect(sentences).toBeGreaterThanOrEqual(600);
  expect(recall).toBeGreaterThanOrEqual(REQUIRED.recall);
  expect(precision).toBeGreaterThanOrEqual(REQUIRED.precision);
});
