import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Children of the first grade in the USA are 6 years old. */
const AGE_IN_GRADE_0 = 5;

const split = (text: string, granularity: 'sentence' | 'word') =>
  [...new Intl.Segmenter('en', { granularity }).segment(text)].filter(
    ({ isWordLike }) => isWordLike ?? true,
  );

/**
 * Estimates the age (years) from which people can read a text, by its lengths of sentences and
 * words (Flesch–Kincaid grade).
 */
export const estimateReadingAge = (text: string): number =>
  Math.round(
    AGE_IN_GRADE_0 +
      fleschKincaid({
        sentence: split(text, 'sentence').length,
        word: split(text, 'word').length,
        syllable: syllable(text),
      }),
  );

/** The goal for texts in plain words (years): the reading age of most adults. */
const GOAL = 14;

/** In shorter texts, one long word decides the estimate. */
const FEWEST_WORDS = 8;

/** Says at which age people can read the texts in plain words, and which text is the hardest. */
export function describeReadingAge(texts: readonly string[]): string {
  if (texts.length === 0) return '';
  const age = estimateReadingAge(texts.join(' '));
  const [hardest] = texts
    .filter((text) => split(text, 'word').length >= FEWEST_WORDS)
    .map((text) => ({ text, age: estimateReadingAge(text) }))
    .sort((a, b) => b.age - a.age);
  const harder =
    hardest && hardest.age > GOAL ? ` The hardest (${hardest.age}): “${hardest.text}”` : '';
  return `People of ${age} years can read the texts in plain words (goal: at most ${GOAL}).${harder}`;
}
