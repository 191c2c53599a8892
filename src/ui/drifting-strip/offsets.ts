/**
 * The arithmetic of a strip that repeats itself. An offset is what is seen at the left edge of the
 * viewport, px from the start of the track; offsets a set apart look alike.
 */

/** Widths in px. The track holds all copies of the set. */
export type Widths = { set: number; track: number; viewport: number };

/** The positive remainder: `modulo(-1, 10)` is 9. */
export const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

/** The scroll position with equal space on both sides, in a track one set wider than the view. */
export const getRest = ({ set, viewport }: Widths) => Math.max(0, Math.floor((set - viewport) / 2));

/** The same view, as far from both ends as it can be. */
export const centre = (offset: number, widths: Widths) =>
  getRest(widths) + modulo(offset - getRest(widths), widths.set);

/** What to add to an offset so that the strip can be scrolled further in both directions. */
export function getShiftForSpace(scroll: number, widths: Widths): number {
  const margin = getRest(widths) / 4;
  if (scroll < margin) return widths.set;
  return scroll > widths.track - widths.viewport - margin ? -widths.set : 0;
}

/** Plans a step by one card. Its start looks like `from`, and has a card on the side of its end. */
export function planStep(from: number, direction: -1 | 1, card: number, set: number) {
  const first = modulo(from, set);
  const start = direction < 0 && first <= card + 1 ? first + set : first;
  return { start, end: start + direction * card };
}
