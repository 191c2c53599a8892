/**
 * The arithmetic of a strip that repeats itself. An offset is what is seen at the left edge of the
 * viewport, px from the first card; offsets a set apart look alike, but for negative ones: before the
 * first card is an empty margin.
 */

export type Widths = { set: number; track: number; viewport: number };

export const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

/** Less is a rounding error, px. */
export const isBeforeFirstCard = (offset: number) => offset < -0.1;

/** Leaves equal space on both sides, in a track one set wider than the view. */
export const getRest = ({ set, viewport }: Widths) => Math.max(0, Math.floor((set - viewport) / 2));

/** Looks alike, with space on both sides. */
export function centre(offset: number, widths: Widths): number {
  const rest = getRest(widths);
  return isBeforeFirstCard(offset) ? offset : rest + modulo(offset - rest, widths.set);
}

/** How far an animation has to be, px, to add to a scroll position what an offset has more. */
export function getTravel(offset: number, scroll: number, set: number): number {
  return isBeforeFirstCard(offset) ? Math.max(0, offset - scroll) : modulo(offset - scroll, set);
}

/** Shows the same part of the same card at the left edge after a resize; or the margin. */
export function resizeOffset(offset: number, setBefore: number, margin: number, widths: Widths) {
  if (isBeforeFirstCard(offset)) return -margin;
  return centre((offset / setBefore) * widths.set, widths);
}

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
