/** Corrects misspelt words, such as "clinicaly prooven". */
import type { Token } from './features.ts';

/** Least length of a word to correct (letters). Shorter words resemble too many other words. */
const MIN_LENGTH = 4;

/** Least length at which two letters of a word may be wrong (letters). */
const LONG = 8;

/** Counts missing, added, wrong and swapped letters, up to 3 (Damerau–Levenshtein distance). */
function countMistakes(written: string, meant: string): number {
  if (Math.abs(written.length - meant.length) > 2) return 3;
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= written.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = written[row - 1] === meant[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        written[row - 1] === meant[column - 2] &&
        written[row - 2] === meant[column - 1];
      current[column] = Math.min(
        (last[column] ?? 3) + 1,
        (current[column - 1] ?? 3) + 1,
        (last[column - 1] ?? 3) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 3) + 1 : 3,
      );
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(3, last[meant.length] ?? 3);
}

/**
 * @param known words that stay as they are
 * @param meant the words to which misspelt words are corrected
 * @returns a function that corrects a word in lower case, and returns other words unchanged
 */
export function createWordSpeller(known: ReadonlySet<string>, meant: readonly string[]) {
  const meanings = new Map<string, string>();

  function findMeaning(word: string): string {
    if (word.length < MIN_LENGTH || known.has(word) || !/^[a-z]+$/.test(word)) return word;
    const allowed = word.length < LONG ? 1 : 2;
    let meaning = word;
    let fewest = allowed + 1;
    for (const candidate of meant) {
      if (candidate[0] !== word[0]) continue;
      const mistakes = countMistakes(word, candidate);
      if (mistakes < fewest) [meaning, fewest] = [candidate, mistakes];
    }
    return meaning;
  }

  return (word: string): string => {
    const meaning = meanings.get(word) ?? findMeaning(word);
    meanings.set(word, meaning);
    return meaning;
  };
}

/**
 * @param known all words of the training set
 * @param frequent the training set's frequent words, to which misspelt words are corrected
 */
export function createSpeller(known: ReadonlySet<string>, frequent: readonly string[]) {
  const findMeaning = createWordSpeller(known, frequent);

  /** @returns the same tokens if no word is misspelt */
  return function correct(tokens: Token[]): Token[] {
    const corrected = tokens.map((token) => {
      const meaning = findMeaning(token.word);
      return meaning === token.word ? token : { ...token, word: meaning };
    });
    return corrected.every((token, at) => token === tokens[at]) ? tokens : corrected;
  };
}
