type Scroller = Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** The index of the item that a list is scrolled to. At the end of the list, the last index. */
export function getScrolledIndex(scroller: Scroller, count: number): number {
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  return Math.round(((count - 1) * scrollLeft) / Math.max(1, scrollWidth - clientWidth));
}
