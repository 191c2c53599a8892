/** Lengths in px. */
export type ScrolledList = {
  scrollLeft: number;
  /** The greatest `scrollLeft`. */
  end: number;
  itemWidth: number;
  /** How many items are wholly visible. */
  visible: number;
  count: number;
};

/**
 * Where a list scrolls by an item, and the item that comes into view. After its end, the list starts
 * again, and before its start, it goes to its end.
 */
export function findNextStop(list: ScrolledList, direction: -1 | 1) {
  const { scrollLeft, end, itemWidth, visible, count } = list;
  const last = count - 1;
  if (direction === 1) {
    if (scrollLeft > end - 1) return { left: 0, index: 0 };
    const first = Math.round(scrollLeft / itemWidth) + 1;
    const left = first * itemWidth;
    return left < end
      ? { left, index: Math.min(last, first + visible - 1) }
      : { left: end, index: last };
  }
  if (scrollLeft < 1) return { left: end, index: last };
  // An item that is cut by more than a quarter has to come into view again.
  const first = Math.max(0, Math.ceil(scrollLeft / itemWidth - 0.25) - 1);
  return { left: first * itemWidth, index: first };
}

/** Scrolls a list by an item, and returns the index of the item that comes into view. */
export function scrollByItem(viewport: HTMLElement, count: number, direction: -1 | 1): number {
  const { scrollLeft, scrollWidth, clientWidth } = viewport;
  const itemWidth = viewport.querySelector('li')?.getBoundingClientRect().width ?? 1;
  const visible = Math.max(1, Math.floor(clientWidth / itemWidth));
  const list = { scrollLeft, end: scrollWidth - clientWidth, itemWidth, visible, count };
  const { left, index } = findNextStop(list, direction);
  viewport.scrollTo({ left });
  return index;
}
