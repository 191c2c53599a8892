type Edges = Pick<DOMRect, 'left' | 'right'>;

/**
 * The last slide can't be scrolled to the start of a list, and screen readers scroll any slide only until
 * all of it is in view.
 *
 * @returns the index of the slide that shows most of itself in the view; 0 if there is none
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
 * @returns the index of the slide that it was scrolled to
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
