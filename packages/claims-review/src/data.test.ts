/** Checks the training and test sets, and that the model was trained on this training set. */
import { expect, test } from 'vitest';
import {
  digestTrainingSet,
  readTestPairs,
  readTestSet,
  readTrainingPairs,
  readTrainingSet,
  readUnseenTestSet,
} from './labelled.ts';
import { readModelFile } from './model.ts';
import { readRules } from './rules.ts';
import { judgeTestSet, passes, REQUIRED, REQUIRED_OF_PAIRS, score } from './score.ts';

const trainingSet = readTrainingSet();
const testPairs = readTestPairs();
const testSet = [...readTestSet(), ...testPairs.flat()];
const rules = new Set(readRules({ device: '', condition: '' }).map(({ id }) => id));

const normalise = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}⟨⟩]+/gu, ' ')
    .trim();

/** Lists every sequence of three words. */
function shinglesOf(sentence: string): string[] {
  const words = normalise(sentence).split(' ');
  return [...new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')))];
}

test('every label is known', () => {
  const isKnown = (label: string) =>
    ['ok', 'recruits', 'review'].includes(label) || label.split('+').every((id) => rules.has(id));
  expect([...trainingSet, ...testSet].filter(({ label }) => !isKnown(label))).toEqual([]);
  expect(new Set(readUnseenTestSet().map(({ label }) => label))).toEqual(
    new Set(['ok', 'claim', 'recruits']),
  );
});

test('the sentences of a pair differ in one phrase and in their label', () => {
  const pairs = [...readTrainingPairs(), ...testPairs];
  expect(pairs.length).toBeGreaterThanOrEqual(400);
  for (const [lawful, other] of pairs) {
    expect(other.label).not.toBe(lawful.label);
    expect(other.sentence).not.toBe(lawful.sentence);
    expect(`${lawful.sentence}${other.sentence}`, 'has one pair of brackets').not.toMatch(/[[\]|]/);
  }
});

test('no sentence occurs twice in a set, or in both sets', () => {
  const trained = trainingSet.map(({ sentence }) => normalise(sentence));
  expect(trained.length - new Set(trained).size).toBe(0);
  const tested = testSet.map(({ sentence, company }) => `${company} ${normalise(sentence)}`);
  expect(tested.length - new Set(tested).size).toBe(0);
  const known = new Set(trained);
  expect(testSet.filter(({ sentence }) => known.has(normalise(sentence)))).toEqual([]);
});

test('no test sentence shares half its three-word sequences with a training sentence', () => {
  const sentencesOf = new Map<string, number[]>();
  const counts = trainingSet.map(({ sentence }, at) => {
    const shingles = shinglesOf(sentence);
    for (const shingle of shingles)
      sentencesOf.set(shingle, [...(sentencesOf.get(shingle) ?? []), at]);
    return shingles.length;
  });
  const near = testSet.flatMap(({ sentence }) => {
    const shingles = shinglesOf(sentence);
    const shared = new Map<number, number>();
    for (const at of shingles.flatMap((shingle) => sentencesOf.get(shingle) ?? [])) {
      shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    // True for a Jaccard similarity of at least 0.5.
    return [...shared].flatMap(([at, both]) =>
      shingles.length > 1 && both / (shingles.length + (counts[at] ?? 0) - both) >= 0.5
        ? [`${sentence} / ${trainingSet[at]?.sentence}`]
        : [],
    );
  });
  expect(near).toEqual([]);
});

test('the model was trained on this training set', () => {
  expect(readModelFile().lessons, 'run npm run train -w @site-kit/claims-review').toBe(
    digestTrainingSet(),
  );
});

test('the review reaches the required scores on the test set', () => {
  const judged = judgeTestSet(readTestSet());
  const reached = score(judged);
  expect(reached.sentences).toBeGreaterThan(1_000);
  expect(reached).toSatisfy((shares: typeof reached) => passes(shares, REQUIRED));
  expect(score(judgeTestSet(testPairs.flat()))).toSatisfy((shares: typeof reached) =>
    passes(shares, REQUIRED_OF_PAIRS),
  );
  for (const { findings, sentence } of judged) {
    const locations = findings.toSorted((a, b) => a.start - b.start);
    for (const [at, { start }] of locations.entries()) {
      expect(start, sentence).toBeGreaterThanOrEqual(locations[at - 1]?.end ?? 0);
    }
  }
});
