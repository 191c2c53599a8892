/**
 * Turns a masked sentence into features for the model: words, pairs of words in order, pairs of
 * word beginnings in any order, and character n-grams within and across words. Each feature is
 * hashed to an index. The groups overlap on purpose: a word order or form that is missing from the
 * training sentences still matches some features.
 */

/** Number of indexes, large enough that few features collide. */
export const BUCKETS = 2 ** 22;

const NGRAM_LENGTHS = [3, 4, 5];

/** Characters in an n-gram across words: two or three short words, or parts of long words. */
const RUN_LENGTH = 8;

/** Number of first letters that represent the stem: "prom" in "promise" and "promising". */
const BEGINNING = 4;

/**
 * Greatest distance between the words of a pair (words). Keeps long texts without full stops fast.
 */
const MAX_DISTANCE = 60;

/** Each group of features is scaled to this norm, so that long sentences don't weigh more. */
const GROUP_NORM = 1;

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

/** Treats all numbers as the same word. */
const normalise = (word: string) => word.toLowerCase().replaceAll('’', "'").replace(/\d+/g, '0');

export const tokenise = (masked: string): Token[] =>
  [...masked.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word: normalise(word),
    start: index,
    end: index + word.length,
  }));

type Feature = { text: string; from: number; to: number };

const isMasked = (word: string) => word.startsWith('⟨');

/** Lists the character n-grams that contain the end of one word and the start of another. */
function listRuns(tokens: readonly Token[]): Feature[] {
  let text = '|';
  /** Token index per character; a bar belongs to the previous token. */
  const owners = [0];
  for (const [at, { word }] of tokens.entries()) {
    // A placeholder counts as one letter.
    text += `${isMasked(word) ? word.charAt(1).toUpperCase() : word}|`;
    while (owners.length < text.length) owners.push(at);
  }
  const runs: Feature[] = [];
  for (let start = 0; start + RUN_LENGTH <= text.length; start += 1) {
    const run = text.slice(start, start + RUN_LENGTH);
    if (!run.slice(1, -1).includes('|')) continue;
    runs.push({
      text: `~${run}`,
      from: owners[start] ?? 0,
      to: owners[start + RUN_LENGTH - 1] ?? 0,
    });
  }
  return runs;
}

/** Lists features in groups. Each feature has its first and last token. */
function listFeatures(tokens: readonly Token[]): Feature[][] {
  const words: Feature[] = [];
  const ngrams: Feature[] = [];
  const distant: Feature[] = [];
  const together: Feature[] = [];
  const beginnings = tokens.map(({ word }) => (isMasked(word) ? word : word.slice(0, BEGINNING)));
  const edge = tokens.length;
  for (const [at, { word }] of tokens.entries()) {
    words.push({ text: word, from: at, to: at });
    words.push({
      text: `${tokens[at - 1]?.word ?? '^'} ${word}`,
      from: Math.max(0, at - 1),
      to: at,
    });
    for (let before = Math.max(0, at - MAX_DISTANCE); before < at; before += 1) {
      const [first, second] = [beginnings[before], beginnings[at]].sort();
      together.push({ text: `${first} & ${second}`, from: before, to: at });
      if (before === at - 1) continue;
      distant.push({ text: `${tokens[before]?.word} … ${word}`, from: before, to: at });
    }
    if (isMasked(word)) continue;
    const padded = `|${word}|`;
    for (const length of NGRAM_LENGTHS) {
      for (let start = 0; start + length <= padded.length; start += 1) {
        ngrams.push({ text: `~${padded.slice(start, start + length)}`, from: at, to: at });
      }
    }
  }
  if (edge > 0) words.push({ text: `${tokens.at(-1)?.word} $`, from: edge - 1, to: edge - 1 });
  return [words, ngrams, listRuns(tokens), distant, together];
}

/** @param onFeature receives the index of each feature, and its first and last token */
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
