/** Lengths in px. */
export type ScrolledList = {
  scrollLeft: number;
  /** The greatest `scrollLeft`. */
  end: number;
  itemWidth: number;
  count: number;
};

/**
 * Where a list scrolls by an item, and the item that is then at its start, or the last item at its
 * end. After its end, the list starts again, and before its start, it goes to its end.
 */
export function findNextStop(list: ScrolledList, direction: -1 | 1) {
  const { scrollLeft, end, itemWidth, count } = list;
  const last = { left: end, index: count - 1 };
  // Visitors wouldn't see a step of less than a quarter of an item.
  const isAtEnd = (left: number) => left > end - itemWidth / 4;
  if (direction === 1) {
    if (isAtEnd(scrollLeft)) return { left: 0, index: 0 };
    const index = Math.round(scrollLeft / itemWidth) + 1;
    return isAtEnd(index * itemWidth) ? last : { left: index * itemWidth, index };
  }
  if (scrollLeft < itemWidth / 4) return last;
  const index = Math.max(0, Math.ceil(scrollLeft / itemWidth - 0.25) - 1);
  return { left: index * itemWidth, index };
}

/** Scrolls a list by an item. Returns the index of the item at the new position. */
export function scrollByItem(viewport: HTMLElement, count: number, direction: -1 | 1): number {
  const { scrollLeft, scrollWidth, clientWidth } = viewport;
  const itemWidth = viewport.querySelector('li')?.getBoundingClientRect().width ?? 1;
  const list = { scrollLeft, end: scrollWidth - clientWidth, itemWidth, count };
  const { left, index } = findNextStop(list, direction);
  viewport.scrollTo({ left });
  return index;
}
