import { type FocusEvent, useCallback, useRef, useState } from 'react';

/** Lengths in px. */
export type ScrolledList = {
  scrollLeft: number;
  /** The greatest `scrollLeft`. */
  end: number;
  itemWidth: number;
};

/** The first item that a step has shown and the item after the last, or all from the first. */
export type Shown = [from: number, to?: number];

export const showOne = (index: number): Shown => [index, index + 1];

/**
 * Where a list scrolls by an item, and what is then shown: the item at its start, or at its end all
 * items in view, because none of these can come to the start. After its end, the list starts again,
 * and before its start, it goes to its end.
 */
export function findNextStop(
  list: ScrolledList,
  direction: -1 | 1,
): { left: number; shown: Shown } {
  const { scrollLeft, end, itemWidth } = list;
  const stopAt = (index: number) => ({ left: index * itemWidth, shown: showOne(index) });
  // Leaves out a first item of which only a quarter is in view.
  const atEnd = { left: end, shown: [Math.round(end / itemWidth - 0.25)] satisfies Shown };
  // Visitors wouldn't see a step of less than a quarter of an item.
  const isAtEnd = (left: number) => left > end - itemWidth / 4;
  if (direction === 1) {
    if (isAtEnd(scrollLeft)) return stopAt(0);
    const index = Math.round(scrollLeft / itemWidth) + 1;
    return isAtEnd(index * itemWidth) ? atEnd : stopAt(index);
  }
  if (scrollLeft < itemWidth / 4) return atEnd;
  return stopAt(Math.max(0, Math.ceil(scrollLeft / itemWidth - 0.25) - 1));
}

/**
 * Returns what the arrows of a list have shown, and a handler for the list's focus: Tab leads from
 * the arrows to what they have shown, instead of to the first item, or back to the last item.
 *
 * @param isScrolled whether a focused item is brought into view by scrolling
 */
export function useShown(isScrolled: boolean) {
  const [shown, setShown] = useState<Shown>();
  // Keeps the handler stable, so that a step doesn't re-render the list.
  const latest = useRef<Shown>(undefined);
  const show = (next: Shown) => {
    latest.current = next;
    setShown(next);
  };
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const link = latest.current && findEntry(event, latest.current);
      if (!link || link === event.target) {
        if (isScrolled) showFocusedItem(event, event.target, 'nearest');
        return;
      }
      link.focus();
      // The browser has scrolled to the first item before.
      if (isScrolled) showFocusedItem(event, link, 'start');
    },
    [isScrolled],
  );
  return { shown, show, onFocus };
}

/** The link of the shown items that is next to the button from which the focus comes. */
function findEntry({ currentTarget, relatedTarget }: FocusEvent, shown: Shown) {
  if (!(relatedTarget instanceof HTMLButtonElement)) return undefined;
  const items = [...(currentTarget.querySelector('ul')?.children ?? [])].slice(...shown);
  const links = items.flatMap((item) => [...item.querySelectorAll('a')]);
  const position = relatedTarget.compareDocumentPosition(currentTarget);
  return position & Node.DOCUMENT_POSITION_FOLLOWING ? links[0] : links.at(-1);
}

/**
 * Scrolls to the whole item of a link that gets the focus by keyboard. Chromium doesn't scroll to an
 * item of which 32 px are in view, and scrolls a moving strip to where the item was before. The
 * first item in view is whole, too: of a date that is cut, visitors would read another date.
 */
function showFocusedItem(
  { currentTarget: viewport }: FocusEvent,
  target: Element,
  inline: ScrollLogicalPosition,
) {
  const item = target.closest('li');
  if (!item || !target.matches(':focus-visible')) return;
  // The content, because the item of a short card is as high as those of the others.
  item.firstElementChild?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline });
  const { scrollLeft, itemWidth } = readList(viewport);
  // A tenth of an item is the room of its outline.
  const first = Math.min(scrollLeft / itemWidth + 0.9, item.offsetLeft / itemWidth);
  viewport.scrollTo({ left: Math.floor(first) * itemWidth, behavior: 'instant' });
}

export function readList(viewport: Element): ScrolledList {
  const { scrollLeft, scrollWidth, clientWidth } = viewport;
  const itemWidth = viewport.querySelector('li')?.getBoundingClientRect().width ?? 1;
  return { scrollLeft, end: scrollWidth - clientWidth, itemWidth };
}

/** Scrolls a list by an item. Returns the items that this shows. */
export function scrollByItem(viewport: HTMLElement, direction: -1 | 1) {
  const { left, shown } = findNextStop(readList(viewport), direction);
  viewport.scrollTo({ left });
  return shown;
}
