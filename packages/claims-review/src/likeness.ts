/**
 * How much a sentence is like the claims of the labelled corpus, and unlike its lawful sentences. Logistic
 * regression over words, pairs of words, pairs of their kinds, pieces of words, and what the rules found: so it
 * weighs the rules as well, and hears what no rule has words for.
 */
import type { Labelled } from './corpus.ts';

/** Places for words and pairs, and as many for pieces of words; a feature's place is a hash of it. */
const PLACES = 2 ** 17;
/** Places for the words that tell which rule a claim breaks. */
const RULE_PLACES = 2 ** 13;

/** Weight of a kind of words in a sentence, and of one finding of the rules; chosen on tuning corpora only. */
const WORDS_WEIGHT = 1.5;
const EVIDENCE_WEIGHT = 0.5;

/** Strength of the regularisation, passes over the corpus, and step; chosen on tuning corpora only. */
const DECAY = 3e-4;
const PASSES = 15;
const RATE = 0.3;

/** Lengths of the pieces of words, in letters. */
const PIECE_LENGTHS = [3, 4, 5];

/** A sentence as numbered features and their values. */
type Features = { places: number[]; values: number[] };

/** Weights that were learned, one for each place. */
export type Weights = { bias: number; weights: Float32Array };

/** What has been learned. */
export type Likeness = {
  /** The findings that evidence may name, in the order of their places. */
  evidence: string[];
  /** Tells claims from lawful sentences. */
  claim: Weights;
  /** For each rule: tells claims that break it from others. */
  rules: Map<string, Weights>;
};

/** What has been found in a sentence before it is judged. */
export type Reading = {
  /** What the rules found: their ids, and words such as "excused". */
  evidence: string[];
  /** Its words by kind, as kinds.ts reads them. */
  kinds: string[];
};

/** A labelled sentence that has been read. */
export type Lesson = Labelled & Reading;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

const wordsOf = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+|[%™®★?!:]/gu) ?? [];

const pairsOf = (words: string[]) =>
  ['^', ...words].map((word, index) => `${word} ${words[index] ?? '$'}`);

const piecesOf = (word: string) =>
  PIECE_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, word.length + 3 - length) }, (_, at) =>
      ` ${word} `.slice(at, at + length),
    ),
  );

/** Adds one kind of features, counts dampened, scaled to one length whatever the sentence's. */
function add(to: Features, kind: string[], from: number, places: number) {
  const counts = new Map<number, number>();
  for (const feature of kind) {
    const place = from + (hash(feature) % places);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const damped = [...counts].map(([place, count]) => [place, 1 + Math.log(count)] as const);
  const length = Math.hypot(...damped.map(([, value]) => value)) || 1;
  for (const [place, value] of damped) {
    to.places.push(place);
    to.values.push((WORDS_WEIGHT * value) / length);
  }
}

/** What tells a claim from a lawful sentence. */
function claimFeatures(sentence: string, { evidence, kinds }: Reading, known: string[]): Features {
  const features: Features = { places: [], values: [] };
  const words = wordsOf(sentence);
  add(features, [...words, ...pairsOf(words)], 0, PLACES);
  add(features, words.flatMap(piecesOf), PLACES, PLACES);
  add(
    features,
    pairsOf(kinds).map((pair) => `kinds ${pair}`),
    0,
    PLACES,
  );
  for (const name of evidence) {
    if (!known.includes(name)) continue;
    features.places.push(2 * PLACES + known.indexOf(name));
    features.values.push(EVIDENCE_WEIGHT);
  }
  return features;
}

/** What tells which rule is broken. */
function ruleFeatures(sentence: string): Features {
  const features: Features = { places: [], values: [] };
  const words = wordsOf(sentence);
  add(features, [...words, ...pairsOf(words)], 0, RULE_PLACES);
  return features;
}

function sumOf({ places, values }: Features, { bias, weights }: Weights): number {
  let sum = bias;
  for (let index = 0; index < places.length; index++)
    sum += (values[index] ?? 0) * (weights[places[index] ?? 0] ?? 0);
  return sum;
}

const chanceOf = (sum: number) => 1 / (1 + Math.exp(-sum));

/** Numbers between 0 and 1 that are the same on every run. */
function* sequence(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Logistic regression by AdaGrad: each weight takes smaller steps the more it has moved. */
function train(examples: Features[], wanted: boolean[], size: number): Weights {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size);
  let bias = 0;
  const random = sequence(7);
  const order = examples.map((_, index) => index);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random.next().value * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const index of order) {
      const example = examples[index];
      if (!example) continue;
      const { places, values } = example;
      const miss = Number(wanted[index]) - chanceOf(sumOf(example, { bias, weights }));
      bias += 0.01 * miss;
      for (let at = 0; at < places.length; at++) {
        const place = places[at] ?? 0;
        const weight = weights[place] ?? 0;
        const gradient = miss * (values[at] ?? 0) - DECAY * weight;
        const square = (squares[place] ?? 0) + gradient * gradient;
        squares[place] = square;
        weights[place] = weight + (RATE * gradient) / (Math.sqrt(square) + 1e-8);
      }
    }
  }
  return { bias, weights };
}

/** Learns from labelled sentences; the same lessons teach the same. */
export function learn(lessons: Lesson[]): Likeness {
  const evidence = [...new Set(lessons.flatMap((lesson) => lesson.evidence))].sort();
  const claim = train(
    lessons.map((lesson) => claimFeatures(lesson.sentence, lesson, evidence)),
    lessons.map(({ verdict }) => verdict === 'claim'),
    2 * PLACES + evidence.length,
  );
  const claims = lessons.filter(({ verdict }) => verdict === 'claim');
  const examples = claims.map(({ sentence }) => ruleFeatures(sentence));
  const ids = [...new Set(claims.flatMap(({ rules }) => rules))].sort();
  const rules = ids.map((id): [string, Weights] => [
    id,
    train(
      examples,
      claims.map((lesson) => lesson.rules.includes(id)),
      RULE_PLACES,
    ),
  ]);
  return { evidence, claim, rules: new Map(rules) };
}

/** The chance that a sentence is a claim, 0 to 1. */
export const chanceOfClaim = (likeness: Likeness, sentence: string, reading: Reading): number =>
  chanceOf(sumOf(claimFeatures(sentence, reading, likeness.evidence), likeness.claim));

/** The rule that a claim most likely breaks, and the chance that it does, 0 to 1. */
export function likeliestRule(
  likeness: Likeness,
  sentence: string,
): { id: string; chance: number } {
  const features = ruleFeatures(sentence);
  let likeliest = { id: 'efficacy', chance: 0 };
  for (const [id, weights] of likeness.rules) {
    const chance = chanceOf(sumOf(features, weights));
    if (chance > likeliest.chance) likeliest = { id, chance };
  }
  return likeliest;
}
