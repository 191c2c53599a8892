import { below, capDensity } from '#constants';

/**
 * Wide windows have four to six portraits in a row, so that rows are about equally long; narrower
 * windows have three, or four if three would leave one portrait alone in the last row.
 */
export const columnsFor = (count: number) => ({
  wide: Math.max(4, Math.ceil(count / Math.ceil(count / 6))),
  narrow: count > 1 && count % 3 === 1 ? 4 : 3,
});

/** The width of a portrait: a row is 90 % of the window, without gutters and gaps. */
const shareOf = (columns: number) => `${Math.round(90 / columns)}vw`;

/** A portrait's HTML `sizes`; portraits are wider if there are fewer people. */
export function sizesOfPhoto(people: number): string {
  const { narrow, wide } = columnsFor(people);
  return [
    capDensity('desktop', 'min(68vw, 20rem)'),
    `${below('wide')} ${shareOf(narrow)}`,
    shareOf(wide),
  ].join(', ');
}
