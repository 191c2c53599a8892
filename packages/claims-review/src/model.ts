/**
 * The model: logistic regressions over the features of a masked sentence. `npm run train` fits them
 * to the training set.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { extractFeatures, type Features, type Token } from './features.ts';

/** Lowest probabilities (0 to 1) of a sentence that a person has to review, and of a claim. */
const THRESHOLDS = {
  // A single word resembles many sentences, so require more certainty.
  word: { review: 0.7, claim: 0.7 },
  short: { review: 0.5, claim: 0.55 },
  // Low, because a missed claim costs more than a false alarm.
  long: { review: 0.25, claim: 0.43 },
};

/** Greatest number of words in a short text. */
const SHORT_WORDS = 5;

export function thresholdsFor({ length }: readonly Token[]) {
  if (length === 1) return THRESHOLDS.word;
  return length <= SHORT_WORDS ? THRESHOLDS.short : THRESHOLDS.long;
}

/** Weights in each small model: one per rule, and one for trial recruitment. */
export const SMALL_SIZE = 2 ** 15;

export type Weights = {
  bias: number;
  /** The factor by which stored weights are multiplied. */
  step: number;
  weights: Float32Array | Int8Array;
};

export type Model = {
  /** Separates claims from all other sentences. */
  claim: Weights;
  /** Separates texts that recruit trial participants from all other texts. */
  recruits: Weights;
  /** For each rule, separates claims that break it from other claims. */
  rules: Map<string, Weights>;
  /** Words of the training set, except names: words that are always capitalised. */
  words: ReadonlySet<string>;
  /** Frequent words. Misspelt words are corrected to these words. */
  frequentWords: readonly string[];
};

const packedSchema = z.object({ bias: z.number(), step: z.number(), weights: z.string() });

const modelFileSchema = z.object({
  /**
   * SHA-256 of the training set. Don't rename this key: a rename changes a validated model's
   * digest.
   */
  lessons: z.string(),
  claim: packedSchema,
  recruits: packedSchema,
  rules: z.record(z.string(), packedSchema),
  words: z.string(),
  frequentWords: z.string(),
});

export const MODEL_FILE = new URL('../model.json.gz', import.meta.url);

/** Weights are rounded to this many steps. More steps enlarge the file without a better score. */
const STEPS = 25;

/** The character for a weight of 0. JSON escapes no character within STEPS of this one. */
const ZERO = '@'.charCodeAt(0);

/** Writes one character per weight, which compresses better than Base64. */
export function pack({
  bias,
  weights,
}: {
  bias: number;
  weights: Float32Array;
}): z.output<typeof packedSchema> {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const step = largest / STEPS;
  const steps = Uint8Array.from(weights, (weight) => ZERO + Math.round(weight / step));
  return { bias, step, weights: Buffer.from(steps).toString('latin1') };
}

function unpack({ bias, step, weights }: z.output<typeof packedSchema>): Weights {
  const steps = new Int8Array(Buffer.from(weights, 'latin1'));
  for (let index = 0; index < steps.length; index += 1) steps[index] = (steps[index] ?? 0) - ZERO;
  return { bias, step, weights: steps };
}

export function readModelFile(): z.output<typeof modelFileSchema> {
  return modelFileSchema.parse(JSON.parse(gunzipSync(readFileSync(MODEL_FILE)).toString()));
}

let loaded: Model | undefined;

/** The first call takes 30 ms. */
export function loadModel(): Model {
  if (loaded) return loaded;
  const file = readModelFile();
  loaded = {
    claim: unpack(file.claim),
    recruits: unpack(file.recruits),
    rules: new Map(Object.entries(file.rules).map(([id, weights]) => [id, unpack(weights)])),
    words: new Set(file.words.split(' ')),
    frequentWords: file.frequentWords.split(' '),
  };
  return loaded;
}

/** @returns a probability, 0 to 1 */
export function predict({ indexes, values }: Features, { bias, step, weights }: Weights): number {
  let sum = 0;
  // Don't use `entries()`: it takes ten times as long. The modulo maps indexes to a smaller model.
  for (let at = 0; at < indexes.length; at += 1) {
    sum += (values[at] ?? 0) * (weights[(indexes[at] ?? 0) % weights.length] ?? 0);
  }
  return 1 / (1 + Math.exp(-(bias + step * sum)));
}

/** Greatest length of a phrase shown as the reason (words). Longer phrases explain nothing. */
const MAX_REASON_WORDS = 6;

/**
 * Finds the phrase that contributes most to a claim's probability.
 *
 * @param models models in which the phrase should score high: claim, and the broken rule
 * @param others models of the other broken rules, in which the phrase should score low
 * @returns the index of the phrase's first token, and the index after its last token
 */
export function findReason(
  tokens: readonly Token[],
  models: readonly Weights[],
  others: readonly Weights[] = [],
): [number, number] {
  const scores = new Float64Array(tokens.length);
  const sumOf = (of: readonly Weights[], index: number) =>
    of.reduce((sum, { step, weights }) => sum + step * (weights[index % weights.length] ?? 0), 0);
  extractFeatures(tokens, (index, from, to) => {
    const half = (sumOf(models, index) - sumOf(others, index)) / 2;
    scores[from] = (scores[from] ?? 0) + half;
    scores[to] = (scores[to] ?? 0) + half;
  });
  let best: [number, number] = [0, Math.min(tokens.length, MAX_REASON_WORDS)];
  let most = 0;
  for (let from = 0; from < tokens.length; from += 1) {
    let sum = 0;
    for (let to = from + 1; to <= Math.min(tokens.length, from + MAX_REASON_WORDS); to += 1) {
      sum += scores[to - 1] ?? 0;
      if (sum > most) {
        most = sum;
        best = [from, to];
      }
    }
  }
  return best;
}
