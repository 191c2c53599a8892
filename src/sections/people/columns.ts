import { below } from '#constants';

/**
 * In a wide window four to six portraits in a row, so that rows are about equally long; in a narrower
 * one three, or four if a row of three would leave one alone.
 */
export const columnsFor = (count: number) => ({
  wide: Math.max(4, Math.ceil(count / Math.ceil(count / 6))),
  narrow: count > 1 && count % 3 === 1 ? 4 : 3,
});

/** A row has the window without gutters and gaps. */
const shareOf = (columns: number) => `${Math.round(90 / columns)}vw`;

/** The `sizes` (HTML) of a portrait, of which the fewest people have the widest. */
export function sizesOfPhoto(people: number): string {
  const { narrow, wide } = columnsFor(people);
  return `${below('desktop')} min(68vw, 20rem), ${below('wide')} ${shareOf(narrow)}, ${shareOf(wide)}`;
}
