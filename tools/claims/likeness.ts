/**
 * How much a sentence is like the claims of the labelled corpus, and unlike its lawful sentences: a second
 * opinion beside the rules, for what no rule has words for. Learned anew at every start, from
 * claims/corpus, by logistic regression over words, pairs of words and pieces of words. No model is
 * stored: whoever labels one more sentence has taught it.
 */
import type { Labelled } from './corpus.ts';

/** A sentence as weights of its features, of length 1 for each kind of feature. */
type Vector = Map<string, number>;

/** Strength of the regularisation, and passes over the corpus; chosen on tuning corpora only. */
const DECAY = 1e-6;
const PASSES = 40;
const RATE = 0.5;

/** Lengths of the pieces of words, in letters. */
const PIECE_LENGTHS = [3, 4, 5];

const wordsOf = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+|[%™®★?!:]/gu) ?? [];

/** The features of a sentence, in two kinds: words and pairs; pieces of words. */
function features(sentence: string): string[][] {
  const words = wordsOf(sentence);
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const ends = [`^ ${words[0]}`, `${words.at(-1)} $`];
  const pieces = words.flatMap((word) => {
    const padded = ` ${word} `;
    return PIECE_LENGTHS.flatMap((length) =>
      Array.from({ length: Math.max(0, padded.length - length + 1) }, (_, at) =>
        padded.slice(at, at + length),
      ),
    );
  });
  return [[...words, ...pairs, ...ends].map((word) => `w ${word}`), pieces.map((p) => `p ${p}`)];
}

/** Counts, dampened and weighed by how rare a feature is, scaled to length 1. */
function weigh(kind: string[], rarity: Map<string, number>): Vector {
  const counts = new Map<string, number>();
  for (const feature of kind) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weighed: Vector = new Map();
  let square = 0;
  for (const [feature, count] of counts) {
    const value = (1 + Math.log(count)) * (rarity.get(feature) ?? 0);
    if (value === 0) continue;
    weighed.set(feature, value);
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  for (const [feature, value] of weighed) weighed.set(feature, value / length);
  return weighed;
}

/** Numbers between 0 and 1 that are the same on every run. */
function* sequence(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** What has been learned: how like a claim a sentence is (0 to 1), and which rule it is nearest to. */
export type Likeness = {
  score: (sentence: string) => number;
  nearestRule: (sentence: string) => string;
};

/** Learns from labelled sentences. */
export function learn(lessons: Labelled[]): Likeness {
  const texts = lessons.map(({ sentence }) => features(sentence));
  const spread = new Map<string, number>();
  for (const kinds of texts)
    for (const feature of new Set(kinds.flat()))
      spread.set(feature, (spread.get(feature) ?? 0) + 1);
  const rarity = new Map<string, number>();
  // A piece of a word that one sentence has says nothing.
  for (const [feature, count] of spread)
    if (count > 1 || feature.startsWith('w'))
      rarity.set(feature, 1 + Math.log((1 + lessons.length) / (1 + count)));
  const vectorOf = (kinds: string[][]): Vector =>
    new Map(kinds.flatMap((kind) => [...weigh(kind, rarity)]));

  const vectors = texts.map(vectorOf);
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  let bias = 0;
  const dot = (vector: Vector) => {
    let sum = bias;
    for (const [feature, value] of vector) sum += value * (weights.get(feature) ?? 0);
    return sum;
  };
  const chance = (sum: number) => 1 / (1 + Math.exp(-sum));
  const random = sequence(7);
  const order = lessons.map((_, index) => index);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random.next().value * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const index of order) {
      const vector = vectors[index];
      const lesson = lessons[index];
      if (!vector || !lesson) continue;
      const miss = (lesson.verdict === 'claim' ? 1 : 0) - chance(dot(vector));
      bias += 0.01 * miss;
      for (const [feature, value] of vector) {
        const weight = weights.get(feature) ?? 0;
        const gradient = miss * value - DECAY * weight;
        const square = (squares.get(feature) ?? 0) + gradient * gradient;
        squares.set(feature, square);
        weights.set(feature, weight + (RATE * gradient) / (Math.sqrt(square) + 1e-8));
      }
    }
  }

  const claims = lessons.flatMap(({ verdict, rules }, index) => {
    const vector = vectors[index];
    return verdict === 'claim' && vector ? [{ rules, vector }] : [];
  });
  return {
    score: (sentence) => chance(dot(vectorOf(features(sentence)))),
    nearestRule: (sentence) => {
      const vector = vectorOf(features(sentence));
      const votes = new Map<string, number>();
      const near = claims
        .map((claim) => {
          let sum = 0;
          for (const [feature, value] of vector) sum += value * (claim.vector.get(feature) ?? 0);
          return { ...claim, sum };
        })
        .sort((a, b) => b.sum - a.sum)
        .slice(0, 7);
      for (const { rules, sum } of near)
        for (const rule of rules) votes.set(rule, (votes.get(rule) ?? 0) + sum);
      return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'efficacy';
    },
  };
}
