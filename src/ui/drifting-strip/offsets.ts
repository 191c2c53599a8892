/**
 * The arithmetic of an endless strip. An offset is the distance from the first card's left edge to
 * the viewport's left edge, px. Two offsets look the same if they differ by a set's width. Negative
 * offsets are an exception: they show the empty margin before the first card.
 */

export type Widths = { set: number; track: number; viewport: number };

export const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

/** Ignores rounding errors below 0.1 px. */
export const isBeforeFirstCard = (offset: number) => offset < -0.1;

/** The scroll position with equal space on both sides. */
export const getRest = ({ set, viewport }: Widths) => Math.max(0, Math.floor((set - viewport) / 2));

/** Returns an offset that looks the same and has space on both sides. */
export function centre(offset: number, widths: Widths): number {
  const rest = getRest(widths);
  return isBeforeFirstCard(offset) ? offset : rest + modulo(offset - rest, widths.set);
}

/** The distance (px) that the animation must add to a scroll position to reach an offset. */
export function getTravel(offset: number, scroll: number, set: number): number {
  return isBeforeFirstCard(offset) ? Math.max(0, offset - scroll) : modulo(offset - scroll, set);
}

/** Returns the offset that, after a resize, shows the same part of the same card or the margin. */
export function resizeOffset(offset: number, setBefore: number, margin: number, widths: Widths) {
  if (isBeforeFirstCard(offset)) return -margin;
  return centre((offset / setBefore) * widths.set, widths);
}

/** @param scroll the scrolled part of the offset */
export function getShiftForSpace(scroll: number, widths: Widths): number {
  const margin = getRest(widths) / 4;
  if (scroll < margin) return widths.set;
  return scroll > widths.track - widths.viewport - margin ? -widths.set : 0;
}

/** Plans a step by one card. `start` looks like `from`, but has a card in the step's direction. */
export function planStep(from: number, direction: -1 | 1, card: number, set: number) {
  if (from < 0 && direction > 0) return { start: from, end: from + card };
  const first = modulo(from, set);
  const start = direction < 0 && first <= card + 1 ? first + set : first;
  return { start, end: start + direction * card };
}
