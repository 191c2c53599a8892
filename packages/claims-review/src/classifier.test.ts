import { expect, test } from 'vitest';
import { type Example, predictClaim, predictRule, train } from './classifier.ts';
import { createWordClassReader } from './word-classes.ts';

const readWordClasses = createWordClassReader();

const createExample = (sentence: string, rules: string[], evidence: string[] = []): Example => ({
  sentence,
  verdict: rules.length > 0 ? 'claim' : 'ok',
  rules,
  evidence,
  wordClasses: readWordClasses(sentence),
});

const examples = [
  createExample('The patch heals everyone.', ['efficacy']),
  createExample('It heals within days.', ['efficacy'], ['claim']),
  createExample('Buy it in any shop.', ['availability']),
  createExample('The patch is made of silicone.', []),
  createExample('It is studied in Sydney.', []),
  createExample('The pod is round.', []),
];

const classifier = train(examples);

const predict = (sentence: string, evidence: string[] = [], by = classifier) =>
  predictClaim(by, sentence, { evidence, wordClasses: readWordClasses(sentence) });

test('gives words of one list, numbers and brand-like spellings the same classes', () => {
  expect(readWordClasses('The patch calms you')).toEqual(readWordClasses('The device soothes you'));
  expect(readWordClasses('In 2031 Vesana meets BladderEase and X2')).toEqual(
    expect.arrayContaining(['#number', '#Name', '#CamelCase', '#code']),
  );
});

test('separates sentences like claims from sentences like lawful ones', () => {
  expect(predict('Everyone heals.')).toBeGreaterThan(0.5);
  expect(predict('Silicone is studied.')).toBeLessThan(0.5);
});

test('weighs evidence', () => {
  expect(predict('Silicone is studied.', ['claim'])).toBeGreaterThan(
    predict('Silicone is studied.'),
  );
});

test('names the likeliest rule', () => {
  expect(predictRule(classifier, 'Buy one in a shop').id).toBe('availability');
  expect(predictRule(classifier, 'Heals in days').id).toBe('efficacy');
});

test('trains deterministically', () => {
  expect(predict('Everyone buys it.', [], train(examples))).toBe(predict('Everyone buys it.'));
});
