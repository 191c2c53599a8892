/**
 * What the model sees of a sentence whose words of the device are masked: its words, pairs of its
 * words in order, near or far, and the character n-grams of its words. Each is hashed to an index.
 */

/** How many indexes there are; few features share one. */
export const BUCKETS = 2 ** 21;

const NGRAM_LENGTHS = [3, 4, 5];

/** Between the words of a pair, so that a text without full stops takes no ages. */
const MAX_DISTANCE = 60;

/** Each group of features is scaled to this norm, so that long sentences don't weigh more. */
const GROUP_NORM = 1.5;

export type Features = { indexes: number[]; values: number[] };

export type Token = {
  word: string;
  /** Offsets in the masked sentence. */
  start: number;
  end: number;
};

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

const TOKEN = /⟨\w+⟩|[\p{L}\p{N}'’]+|[%™®★?!:$€£]/gu;

/** All numbers are one word. */
const normalise = (word: string) => word.toLowerCase().replaceAll('’', "'").replace(/\d+/g, '0');

export const tokenise = (masked: string): Token[] =>
  [...masked.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word: normalise(word),
    start: index,
    end: index + word.length,
  }));

type Feature = { text: string; from: number; to: number };

/** The three groups of features, each with the tokens that it comes from. */
function listFeatures(tokens: readonly Token[]): Feature[][] {
  const words: Feature[] = [];
  const ngrams: Feature[] = [];
  const distant: Feature[] = [];
  const edge = tokens.length;
  for (const [at, { word }] of tokens.entries()) {
    words.push({ text: word, from: at, to: at });
    words.push({
      text: `${tokens[at - 1]?.word ?? '^'} ${word}`,
      from: Math.max(0, at - 1),
      to: at,
    });
    for (let before = Math.max(0, at - MAX_DISTANCE); before < at - 1; before += 1) {
      distant.push({ text: `${tokens[before]?.word} … ${word}`, from: before, to: at });
    }
    if (word.startsWith('⟨')) continue;
    const padded = `|${word}|`;
    for (const length of NGRAM_LENGTHS) {
      for (let start = 0; start + length <= padded.length; start += 1) {
        ngrams.push({ text: `~${padded.slice(start, start + length)}`, from: at, to: at });
      }
    }
  }
  if (edge > 0) words.push({ text: `${tokens.at(-1)?.word} $`, from: edge - 1, to: edge - 1 });
  return [words, ngrams, distant];
}

/** @param onFeature is told the first and the last token of each feature */
export function extractFeatures(
  tokens: readonly Token[],
  onFeature?: (index: number, from: number, to: number) => void,
): Features {
  const features: Features = { indexes: [], values: [] };
  for (const group of listFeatures(tokens)) {
    const counts = new Map<number, number>();
    for (const { text, from, to } of group) {
      const index = hash(text) % BUCKETS;
      counts.set(index, (counts.get(index) ?? 0) + 1);
      onFeature?.(index, from, to);
    }
    const damped = [...counts].map(([index, count]) => [index, 1 + Math.log(count)] as const);
    const norm = Math.sqrt(damped.reduce((sum, [, value]) => sum + value * value, 0)) || 1;
    for (const [index, value] of damped) {
      features.indexes.push(index);
      features.values.push((GROUP_NORM * value) / norm);
    }
  }
  return features;
}
