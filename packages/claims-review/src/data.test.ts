/** The lessons and the exam, and whether the model has learned these lessons. */
import { expect, test } from 'vitest';
import {
  digestLessons,
  readExam,
  readExamPairs,
  readLessonPairs,
  readLessons,
  readUnseenExam,
} from './labelled.ts';
import { readModelFile } from './model.ts';
import { readRules } from './rules.ts';
import { judgeExam, passes, REQUIRED, REQUIRED_OF_PAIRS, score } from './score.ts';

const lessons = readLessons();
const examPairs = readExamPairs();
const exam = [...readExam(), ...examPairs.flat()];
const rules = new Set(readRules({ device: '', condition: '' }).map(({ id }) => id));

const normalise = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}⟨⟩]+/gu, ' ')
    .trim();

/** Runs of three words. */
function shinglesOf(sentence: string): string[] {
  const words = normalise(sentence).split(' ');
  return [...new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')))];
}

test('every label is known', () => {
  const isKnown = (label: string) =>
    ['ok', 'recruits', 'review'].includes(label) || label.split('+').every((id) => rules.has(id));
  expect([...lessons, ...exam].filter(({ label }) => !isKnown(label))).toEqual([]);
  expect(new Set(readUnseenExam().map(({ label }) => label))).toEqual(
    new Set(['ok', 'claim', 'recruits']),
  );
});

test('the sentences of a pair differ in one phrase, and in their verdict', () => {
  const pairs = [...readLessonPairs(), ...examPairs];
  expect(pairs.length).toBeGreaterThanOrEqual(400);
  for (const [lawful, other] of pairs) {
    expect(other.label).not.toBe(lawful.label);
    expect(other.sentence).not.toBe(lawful.sentence);
    expect(`${lawful.sentence}${other.sentence}`, 'has one choice').not.toMatch(/[[\]|]/);
  }
});

test('no sentence is there twice, and none of the exam is among the lessons', () => {
  const taught = lessons.map(({ sentence }) => normalise(sentence));
  expect(taught.length - new Set(taught).size).toBe(0);
  const asked = exam.map(({ sentence, company }) => `${company} ${normalise(sentence)}`);
  expect(asked.length - new Set(asked).size).toBe(0);
  const known = new Set(taught);
  expect(exam.filter(({ sentence }) => known.has(normalise(sentence)))).toEqual([]);
});

test('no sentence of the exam is nearly one of the lessons', () => {
  const lessonsOf = new Map<string, number[]>();
  const counts = lessons.map(({ sentence }, at) => {
    const shingles = shinglesOf(sentence);
    for (const shingle of shingles) lessonsOf.set(shingle, [...(lessonsOf.get(shingle) ?? []), at]);
    return shingles.length;
  });
  const near = exam.flatMap(({ sentence }) => {
    const shingles = shinglesOf(sentence);
    const shared = new Map<number, number>();
    for (const at of shingles.flatMap((shingle) => lessonsOf.get(shingle) ?? [])) {
      shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    // Half of all runs of either (Jaccard).
    return [...shared].flatMap(([at, both]) =>
      shingles.length > 1 && both / (shingles.length + (counts[at] ?? 0) - both) >= 0.5
        ? [`${sentence} / ${lessons[at]?.sentence}`]
        : [],
    );
  });
  expect(near).toEqual([]);
});

test('the model has learned these lessons', () => {
  expect(readModelFile().lessons, 'run npm run train -w claims-review').toBe(digestLessons());
});

test('the review reaches what is required on the exam', () => {
  const judged = judgeExam(readExam());
  const reached = score(judged);
  expect(reached.sentences).toBeGreaterThan(1_000);
  expect(reached).toSatisfy((shares: typeof reached) => passes(shares, REQUIRED));
  expect(score(judgeExam(examPairs.flat()))).toSatisfy((shares: typeof reached) =>
    passes(shares, REQUIRED_OF_PAIRS),
  );
  for (const { findings, sentence } of judged) {
    const places = findings.toSorted((a, b) => a.start - b.start);
    for (const [at, { start }] of places.entries()) {
      expect(start, sentence).toBeGreaterThanOrEqual(places[at - 1]?.end ?? 0);
    }
  }
});
