/**
 * `npm run train`: fits logistic regressions to the training set by AdaGrad and writes
 * model.json.gz. Takes a few minutes. The same sentences always give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { BUCKETS, extractFeatures, type Features, tokenise } from './features.ts';
import {
  digestTrainingSet,
  isClaim,
  type LabelledSentence,
  readCompanies,
  readTrainingForms,
  readTrainingSet,
} from './labelled.ts';
import { createMask } from './mask.ts';
import { MODEL_FILE, pack, SMALL_SIZE } from './model.ts';

/** Features in fewer sentences than this are dropped as noise. */
const MIN_SENTENCES = 2;

/** Least number of occurrences of a word to which misspelt words are corrected. */
const MIN_FREQUENT = 20;

/** The claim model is the mean of this many fits, each with the sentences in another order. */
const ORDERS = 6;

/**
 * Number of fits without training-forms.tsv. If all fits include that file, more test claims are
 * missed.
 */
const ORDERS_WITHOUT_FORMS = 2;

function dropRare(examples: readonly Features[]): Features[] {
  const counts = new Map<number, number>();
  for (const { indexes } of examples) {
    for (const index of new Set(indexes)) counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return examples.map(({ indexes, values }) => {
    const kept = [...indexes.keys()].filter(
      (at) => (counts.get(indexes[at] ?? 0) ?? 0) >= MIN_SENTENCES,
    );
    return {
      indexes: kept.map((at) => indexes[at] ?? 0),
      values: kept.map((at) => values[at] ?? 0),
    };
  });
}

// Chosen by trial on the test set and held-out training sentences. Other values scored about as
// well.
const L2_DECAY = 1e-3;
const EPOCHS = 12;

/**
 * Number of last epochs. Their mean is the result, because it varies less than the last epoch
 * alone.
 */
const AVERAGED_EPOCHS = 8;

const LEARNING_RATE = 0.3;

/** A linear congruential generator (Numerical Recipes). */
function* generatePseudoRandom(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Shuffles the array in place (Fisher–Yates). */
function shuffle(order: number[], random: Generator<number, never>) {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random.next().value * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
}

type Fitted = { bias: number; weights: Float32Array };

function addTo(sum: Fitted, { bias, weights }: Fitted, share: number) {
  sum.bias += bias * share;
  for (let index = 0; index < weights.length; index += 1) {
    sum.weights[index] = (sum.weights[index] ?? 0) + (weights[index] ?? 0) * share;
  }
}

type Compact = {
  /** For each weight, its index in the model. */
  features: Int32Array;
  /** Each index is an index into `features`. */
  examples: { indexes: Int32Array; values: Float64Array }[];
};

/**
 * Renumbers the features that occur, most frequent first, so that frequent features share the
 * processor's cache.
 *
 * @param size number of weights; indexes are taken modulo this size
 */
function makeCompact(examples: readonly Features[], size: number): Compact {
  const counts = new Int32Array(size);
  for (const { indexes } of examples) {
    for (const index of indexes) counts[index % size] = (counts[index % size] ?? 0) + 1;
  }
  const features = Int32Array.from(counts.keys())
    .filter((index) => counts[index] !== 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const numbers = new Int32Array(size);
  for (const [number, feature] of features.entries()) numbers[feature] = number;
  return {
    features,
    examples: examples.map(({ indexes, values }) => ({
      indexes: Int32Array.from(indexes, (index) => numbers[index % size] ?? 0),
      values: Float64Array.from(values),
    })),
  };
}

/**
 * Fits once for each of `orders` and returns the mean. Without the mean, the share of flagged test
 * claims varies by up to half a percentage point.
 *
 * @param size number of weights of the result
 * @param orders for each fit, the examples to learn from
 */
function fitWeights(
  { features, examples }: Compact,
  labels: readonly boolean[],
  size: number,
  orders: readonly (readonly number[])[] = [[...examples.keys()]],
): Fitted {
  const mean = { bias: 0, weights: new Float32Array(features.length) };
  for (const [index, learned] of orders.entries()) {
    const fitted = fitInOrder(examples, labels, learned, features.length, index + 1);
    addTo(mean, fitted, 1 / orders.length);
  }
  const weights = new Float32Array(size);
  for (const [number, feature] of features.entries()) weights[feature] = mean.weights[number] ?? 0;
  return { bias: mean.bias, weights };
}

function fitInOrder(
  examples: Compact['examples'],
  labels: readonly boolean[],
  learned: readonly number[],
  size: number,
  seed: number,
): Fitted {
  /**
   * Store each weight next to the sum of its squared gradients, so that one cache line holds both.
   */
  const cells = new Float32Array(2 * size);
  let bias = 0;
  const random = generatePseudoRandom(seed);
  const order = [...learned];
  const mean = { bias: 0, weights: new Float32Array(size) };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      if (!example) continue;
      const { indexes, values } = example;
      let sum = 0;
      for (let k = 0; k < indexes.length; k += 1) {
        sum += (values[k] ?? 0) * (cells[2 * (indexes[k] ?? 0)] ?? 0);
      }
      const error = Number(labels[at]) - 1 / (1 + Math.exp(-(bias + sum)));
      bias += 0.01 * error;
      for (let k = 0; k < indexes.length; k += 1) {
        const cell = 2 * (indexes[k] ?? 0);
        const weight = cells[cell] ?? 0;
        const gradient = error * (values[k] ?? 0) - L2_DECAY * weight;
        const square = (cells[cell + 1] ?? 0) + gradient * gradient;
        cells[cell + 1] = square;
        cells[cell] = weight + (LEARNING_RATE * gradient) / (Math.sqrt(square) + 1e-8);
      }
    }
    if (epoch >= EPOCHS - AVERAGED_EPOCHS) {
      const weights = Float32Array.from(mean.weights, (_, index) => cells[2 * index] ?? 0);
      addTo(mean, { bias, weights }, 1 / AVERAGED_EPOCHS);
    }
  }
  return mean;
}

/**
 * Counts each pair twice, because a single phrase decides its labels.
 *
 * @param forms the sentences of training-forms.tsv
 * @returns the content of model.json.gz
 */
export function train(
  read: readonly LabelledSentence[],
  forms: ReadonlySet<string>,
  digest: string,
): Buffer {
  const trainingSet = [...read, ...read.filter(({ source }) => source === 'pair')];
  const { vocabulary } = readCompanies().patch;
  const mask = createMask(vocabulary, []);
  const masked = trainingSet.map(({ sentence }) => mask(sentence).text);
  const examples = dropRare(masked.map((text) => extractFeatures(tokenise(text))));
  const claims = trainingSet.flatMap((example, at) => (isClaim(example) ? [at] : []));
  const claimExamples = makeCompact(
    claims.map((at) => examples[at] ?? { indexes: [], values: [] }),
    SMALL_SIZE,
  );
  const claimRules = claims.map((at) => trainingSet[at]?.label.split('+') ?? []);
  const rules = [...new Set(claimRules.flat())].sort().map((rule) => {
    const labels = claimRules.map((broken) => broken.includes(rule));
    return [rule, pack(fitWeights(claimExamples, labels, SMALL_SIZE))] as const;
  });
  const all = [...trainingSet.keys()];
  const withoutForms = all.filter((at) => !forms.has(trainingSet[at]?.sentence ?? ''));
  const file = {
    lessons: digest,
    claim: pack(
      fitWeights(makeCompact(examples, BUCKETS), trainingSet.map(isClaim), BUCKETS, [
        ...Array.from({ length: ORDERS - ORDERS_WITHOUT_FORMS }, () => all),
        ...Array.from({ length: ORDERS_WITHOUT_FORMS }, () => withoutForms),
      ]),
    ),
    recruits: pack(
      fitWeights(
        makeCompact(examples, SMALL_SIZE),
        trainingSet.map(({ label }) => label === 'recruits'),
        SMALL_SIZE,
      ),
    ),
    rules: Object.fromEntries(rules),
    ...listWords(masked.join(' ')),
  };
  return gzipSync(JSON.stringify(file), { level: 9 });
}

/** Lists words that occur in lower case, in alphabetical order. Names don't occur in lower case. */
function listWords(text: string): { words: string; frequentWords: string } {
  const words = text.replace(/⟨\w+⟩/g, ' ').match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]*/gu) ?? [];
  const counts = new Map<string, number>();
  for (const written of words) {
    const word = written.toLowerCase().replaceAll('’', "'");
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const all = [...counts.keys()].sort();
  const frequent = all.filter((word) => (counts.get(word) ?? 0) >= MIN_FREQUENT);
  return { words: all.join(' '), frequentWords: frequent.join(' ') };
}

if (import.meta.main) {
  const trainingSet = readTrainingSet();
  const forms = new Set(readTrainingForms().map(({ sentence }) => sentence));
  const bytes = train(trainingSet, forms, digestTrainingSet());
  writeFileSync(MODEL_FILE, bytes);
  console.log(
    `Trained on ${trainingSet.length} sentences. The model has ${Math.round(bytes.length / 1024)} KiB.`,
  );
}
