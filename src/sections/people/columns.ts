import { below, capDensity } from '#constants';

/**
 * Wide windows have four to six portraits in a row, so that rows are about equally long. Narrower
 * windows have three, or four if the last row would have only one portrait.
 */
export const columnsFor = (count: number) => ({
  wide: Math.max(4, Math.ceil(count / Math.ceil(count / 6))),
  narrow: count > 1 && count % 3 === 1 ? 4 : 3,
});

/** The width of a portrait. Without gutters and gaps, a row is 90 % of the window's width. */
const shareOf = (columns: number) => `${Math.round(90 / columns)}vw`;

/** A portrait's HTML `sizes`. Portraits are wider if a row has fewer people. */
export function sizesOfPhoto(people: number): string {
  const { narrow, wide } = columnsFor(people);
  return [
    capDensity('desktop', 'min(68vw, 20rem)'),
    `${below('wide')} ${shareOf(narrow)}`,
    shareOf(wide),
  ].join(', ');
}
