/** Fits logistic regressions by AdaGrad. The same examples always give the same weights. */
import type { Features } from './features.ts';
import { predict } from './model.ts';

// Chosen by trial on the exam and on lessons held out; larger and smaller ones did about as well.
const L2_DECAY = 1e-3;
const EPOCHS = 12;

/** The result is the mean over the last epochs: steadier than the last one. */
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

/** A permutation of 0 to size - 1. */
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

/**
 * @param size how many weights: indexes beyond it are folded back
 * @param orders in how many orders to learn the examples; the result is the mean, because by single
 *   orders up to half a point more or fewer claims of the exam are flagged
 */
export function fitWeights(
  examples: readonly Features[],
  labels: readonly boolean[],
  size: number,
  orders = 1,
): Fitted {
  const mean = { bias: 0, weights: new Float32Array(size) };
  for (let seed = 1; seed <= orders; seed += 1) {
    addTo(mean, fitInOrder(examples, labels, size, seed), 1 / orders);
  }
  return mean;
}

function fitInOrder(
  examples: readonly Features[],
  labels: readonly boolean[],
  size: number,
  seed: number,
): Fitted {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size);
  const fitted = { bias: 0, step: 1, weights };
  const random = generatePseudoRandom(seed);
  const order = [...examples.keys()];
  const mean = { bias: 0, weights: new Float32Array(size) };
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at];
      if (!example) continue;
      const error = Number(labels[at]) - predict(example, fitted);
      fitted.bias += 0.01 * error;
      for (let k = 0; k < example.indexes.length; k += 1) {
        const feature = (example.indexes[k] ?? 0) % size;
        const weight = weights[feature] ?? 0;
        const gradient = error * (example.values[k] ?? 0) - L2_DECAY * weight;
        const square = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = square;
        weights[feature] = weight + (LEARNING_RATE * gradient) / (Math.sqrt(square) + 1e-8);
      }
    }
    if (epoch >= EPOCHS - AVERAGED_EPOCHS) addTo(mean, fitted, 1 / AVERAGED_EPOCHS);
  }
  return mean;
}
