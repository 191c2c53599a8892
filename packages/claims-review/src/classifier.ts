/**
 * Classifies sentences as claims or lawful, by logistic regression. Its features are words, word
 * pairs, pairs of word classes, character n-grams and the rules' findings, so it also weighs the rules
 * and catches claims that no rule has words for.
 */
import type { LabelledSentence } from './corpus.ts';

/** Hash buckets for words and pairs, and as many for n-grams. */
const BUCKETS = 2 ** 17;
const RULE_BUCKETS = 2 ** 13;

/** Chosen on the training set only, like the hyperparameters below. */
const FEATURE_NORM = 1.5;
const EVIDENCE_VALUE = 0.5;

const L2_DECAY = 3e-4;
const EPOCHS = 15;
const LEARNING_RATE = 0.3;

const NGRAM_LENGTHS = [3, 4, 5];

type SparseVector = { indexes: number[]; values: number[] };

export type Weights = { bias: number; weights: Float32Array };

export type Classifier = {
  /** Names of the evidence features, in the order of their indexes. */
  evidence: string[];
  /** Separates claims from lawful sentences. */
  claim: Weights;
  /** For each rule, separates claims that break it from other claims. */
  rules: Map<string, Weights>;
};

export type Inputs = {
  /** Rules with findings, and "claim" and "excused" from their verdict. */
  evidence: string[];
  wordClasses: string[];
};

export type Example = LabelledSentence & Inputs;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

const splitWords = (sentence: string) =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+|[%™®★?!:]/gu) ?? [];

const listPairs = (words: string[]) =>
  ['^', ...words].map((word, index) => `${word} ${words[index] ?? '$'}`);

const listNgrams = (word: string) =>
  NGRAM_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, word.length + 3 - length) }, (_, at) =>
      ` ${word} `.slice(at, at + length),
    ),
  );

/** Adds log-damped counts of one group of features, scaled to the same norm for every sentence. */
function addGroup(features: SparseVector, group: string[], offset: number, buckets: number) {
  const counts = new Map<number, number>();
  for (const feature of group) {
    const index = offset + (hash(feature) % buckets);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const damped = [...counts].map(([index, count]) => [index, 1 + Math.log(count)] as const);
  const norm = Math.hypot(...damped.map(([, value]) => value)) || 1;
  for (const [index, value] of damped) {
    features.indexes.push(index);
    features.values.push((FEATURE_NORM * value) / norm);
  }
}

function extractWordFeatures(words: string[], buckets: number): SparseVector {
  const features: SparseVector = { indexes: [], values: [] };
  addGroup(features, [...words, ...listPairs(words)], 0, buckets);
  return features;
}

function extractClaimFeatures(sentence: string, inputs: Inputs, known: string[]): SparseVector {
  const words = splitWords(sentence);
  const features = extractWordFeatures(words, BUCKETS);
  addGroup(features, words.flatMap(listNgrams), BUCKETS, BUCKETS);
  // The prefix keeps pairs of classes apart from pairs of words.
  const classPairs = listPairs(inputs.wordClasses).map((pair) => `kinds ${pair}`);
  addGroup(features, classPairs, 0, BUCKETS);
  for (const name of inputs.evidence) {
    if (!known.includes(name)) continue;
    features.indexes.push(2 * BUCKETS + known.indexOf(name));
    features.values.push(EVIDENCE_VALUE);
  }
  return features;
}

const extractRuleFeatures = (sentence: string): SparseVector =>
  extractWordFeatures(splitWords(sentence), RULE_BUCKETS);

function predict({ indexes, values }: SparseVector, { bias, weights }: Weights): number {
  let sum = bias;
  for (let at = 0; at < indexes.length; at++)
    sum += (values[at] ?? 0) * (weights[indexes[at] ?? 0] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function* generatePseudoRandom(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

function fitByAdaGrad(examples: SparseVector[], labels: boolean[], size: number): Weights {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size);
  let bias = 0;
  const random = generatePseudoRandom(7);
  const order = [...examples.keys()];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random.next().value * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const index of order) {
      const example = examples[index];
      if (!example) continue;
      const { indexes, values } = example;
      const error = Number(labels[index]) - predict(example, { bias, weights });
      bias += 0.01 * error;
      for (let at = 0; at < indexes.length; at++) {
        const feature = indexes[at] ?? 0;
        const weight = weights[feature] ?? 0;
        const gradient = error * (values[at] ?? 0) - L2_DECAY * weight;
        const square = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = square;
        weights[feature] = weight + (LEARNING_RATE * gradient) / (Math.sqrt(square) + 1e-8);
      }
    }
  }
  return { bias, weights };
}

/** Deterministic: the same examples give the same classifier. */
export function train(examples: Example[]): Classifier {
  const evidence = [...new Set(examples.flatMap((example) => example.evidence))].sort();
  const claim = fitByAdaGrad(
    examples.map((example) => extractClaimFeatures(example.sentence, example, evidence)),
    examples.map(({ verdict }) => verdict === 'claim'),
    2 * BUCKETS + evidence.length,
  );
  const claims = examples.filter(({ verdict }) => verdict === 'claim');
  const features = claims.map(({ sentence }) => extractRuleFeatures(sentence));
  const ids = [...new Set(claims.flatMap(({ rules }) => rules))].sort();
  const rules = ids.map((id): [string, Weights] => {
    const labels = claims.map((example) => example.rules.includes(id));
    return [id, fitByAdaGrad(features, labels, RULE_BUCKETS)];
  });
  return { evidence, claim, rules: new Map(rules) };
}

export const predictClaim = (classifier: Classifier, sentence: string, inputs: Inputs): number =>
  predict(extractClaimFeatures(sentence, inputs, classifier.evidence), classifier.claim);

export function predictRule(
  { rules }: Classifier,
  sentence: string,
): { id: string; probability: number } {
  const features = extractRuleFeatures(sentence);
  let likeliest = { id: 'efficacy', probability: 0 };
  for (const [id, weights] of rules) {
    const probability = predict(features, weights);
    if (probability > likeliest.probability) likeliest = { id, probability };
  }
  return likeliest;
}
