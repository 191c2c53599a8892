/** Whether what is seen stands in the order in which it was written and reviewed. */
import type { Line } from './seen.ts';

/** Boxes of lines one below the other may overlap so far, CSS px. */
const SLACK = 4;

/** Qualifies nothing: the card of an article may begin with it. */
const DAY = /^\d+ \p{L}+ \d{4}$/u;

type Boxed = Pick<Line, 'text' | 'box'>;

/** Whether a text is read before another. One that is higher, but to the right, begins another column. */
function isBefore({ box: own }: Boxed, { box: other }: Boxed): boolean {
  const isRight = own.left >= other.right - SLACK;
  const isAbove = own.bottom <= other.top + SLACK;
  const isBeside = !isAbove && own.top < other.bottom - SLACK;
  return (isAbove && !isRight) || (isBeside && own.right <= other.left + SLACK);
}

/**
 * Texts that are seen before the one that they follow in the document, because a style has moved one of
 * the two.
 *
 * @param lines in the order of the document
 */
export const findMoved = (lines: readonly Boxed[]): { text: string; before: string }[] =>
  lines
    .filter(({ text }) => !DAY.test(text))
    .flatMap((line, index, all) => {
      const last = all[index - 1];
      return last && isBefore(line, last) ? [{ text: line.text, before: last.text }] : [];
    });
