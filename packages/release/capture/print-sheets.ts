/** A printed sheet of the report: A4 between its margins, mm. */
const SHEET = { width: 180, height: 215, gap: 4 };

/** Stretches up to this factor taller than a sheet are scaled down instead of cut. */
const TOLERANCE = 1.15;

/** At most this many screenshots stand side by side; only screenshots of phones do. */
export const MAX_COLUMNS = 3;

/** How many screenshots of a width (CSS px) stand side by side and stay readable. */
export const columnsFor = (width: number): number =>
  width < 600 ? MAX_COLUMNS : width < 1000 ? 2 : 1;

/** How high a screenshot may be, CSS px, so that it fits on one sheet. */
export function maxHeightFor(width: number): number {
  const columns = columnsFor(width);
  const columnWidth = (SHEET.width - SHEET.gap * (columns - 1)) / columns;
  return Math.floor((width * SHEET.height) / columnWidth);
}

type Stretch = { top: number; height: number };

/**
 * Cuts a page into stretches that fit on a sheet each.
 *
 * @param gaps between texts and pictures, from the top to the bottom: a cut in a gap splits neither
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
    // Without a gap that fits, cut at the next gap: the taller stretch is scaled down.
    const bottom = fitting ?? middles.find((y) => y > top + limit && y < end) ?? end;
    stretches.push({ top, height: bottom - top });
    top = bottom;
  }
  if (end > top) stretches.push({ top, height: end - top });
  return stretches;
}
