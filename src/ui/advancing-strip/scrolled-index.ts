type Scroller = Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** Which item a list is scrolled to, from 0: the last one at its end. */
export function getScrolledIndex(scroller: Scroller, count: number): number {
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  return Math.round(((count - 1) * scrollLeft) / Math.max(1, scrollWidth - clientWidth));
}
