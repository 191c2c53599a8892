/**
 * The arithmetic of a strip that repeats itself. An offset is what is seen at the left edge of the
 * viewport, px from the first card; offsets a set apart look alike, but for negative ones: before the
 * first card is an empty margin.
 */

export type Widths = { set: number; track: number; viewport: number };

export const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

/** Leaves equal space on both sides, in a track one set wider than the view. */
export const getRest = ({ set, viewport }: Widths) => Math.max(0, Math.floor((set - viewport) / 2));

export const centre = (offset: number, widths: Widths) =>
  getRest(widths) + modulo(offset - getRest(widths), widths.set);

/** @param scroll the offset without what an animation adds */
export function getShiftForSpace(scroll: number, widths: Widths): number {
  const margin = getRest(widths) / 4;
  if (scroll < margin) return widths.set;
  return scroll > widths.track - widths.viewport - margin ? -widths.set : 0;
}

/** The start looks like `from`, and has a card on the side of the end. */
export function planStep(from: number, direction: -1 | 1, card: number, set: number) {
  if (from < 0 && direction > 0) return { start: from, end: from + card };
  const first = modulo(from, set);
  const start = direction < 0 && first <= card + 1 ? first + set : first;
  return { start, end: start + direction * card };
}
