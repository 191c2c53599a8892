type Edges = Pick<DOMRect, 'left' | 'right'>;

/**
 * The slide at the start of the view can be wrong: the last slide can't be scrolled to the start,
 * and screen readers scroll a slide only until it is completely in view.
 *
 * @returns the index of the most visible slide; 0 without slides
 */
export function findMostVisible(slides: Edges[], view: Edges): number {
  const shown = slides.map(
    ({ left, right }) => Math.min(right, view.right) - Math.max(left, view.left),
  );
  return Math.max(0, shown.indexOf(Math.max(...shown)));
}

/**
 * Scrolls the list of slides back to its start.
 *
 * @returns the index of the slide to which the list was scrolled
 */
export function resetNativeScroll(viewport: HTMLElement): number {
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  const index = findMostVisible(
    slides.map((slide) => slide.getBoundingClientRect()),
    viewport.getBoundingClientRect(),
  );
  viewport.scrollLeft = 0;
  return index;
}
