/** Size of a printed sheet of the report: A4 without its margins (mm). */
const SHEET = { width: 180, height: 215, gap: 4 };

/** A stretch that is taller than a sheet by at most this factor is scaled down instead of cut. */
const TOLERANCE = 1.15;

/** Greatest number of screenshots in a row. Only screenshots of phones reach this number. */
export const MAX_COLUMNS = 3;

/** Number of screenshots of a width (CSS px) that are readable in a row. */
export const columnsFor = (width: number): number =>
  width < 600 ? MAX_COLUMNS : width < 1000 ? 2 : 1;

/** Greatest height of a screenshot that fits on one sheet (CSS px). */
export function maxHeightFor(width: number): number {
  const columns = columnsFor(width);
  const columnWidth = (SHEET.width - SHEET.gap * (columns - 1)) / columns;
  return Math.floor((width * SHEET.height) / columnWidth);
}

type Stretch = { top: number; height: number };

/**
 * Cuts a page into stretches that each fit on a sheet.
 *
 * @param gaps areas between texts and pictures, from the top to the bottom. Cuts in gaps split no
 *   text and no picture.
 */
export function cutAtGaps(
  page: Stretch,
  limit: number,
  gaps: readonly (readonly [from: number, to: number])[],
): Stretch[] {
  const middles = gaps.map(([from, to]) => Math.round((from + to) / 2));
  const end = page.top + page.height;
  const stretches: Stretch[] = [];
  let { top } = page;
  while (end - top > limit * TOLERANCE) {
    const fitting = middles.findLast((y) => y > top + limit / 3 && y <= top + limit);
    // If no gap fits, cut at the next gap. The stretch is then scaled down.
    const bottom = fitting ?? middles.find((y) => y > top + limit && y < end) ?? end;
    stretches.push({ top, height: bottom - top });
    top = bottom;
  }
  if (end > top) stretches.push({ top, height: end - top });
  return stretches;
}
