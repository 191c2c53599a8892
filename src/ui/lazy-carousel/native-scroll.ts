/** @returns the index of the position that is nearest to a target; 0 if there is none */
export function findNearest(positions: number[], target: number): number {
  const distances = positions.map((position) => Math.abs(position - target));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/**
 * Scrolls the list of slides back to its start.
 *
 * @returns the index of the slide that it was scrolled to
 */
export function resetNativeScroll(viewport: HTMLElement): number {
  const getLeft = (element: Element) => element.getBoundingClientRect().left;
  const slides = [...(viewport.firstElementChild?.children ?? [])];
  const index = findNearest(slides.map(getLeft), getLeft(viewport));
  viewport.scrollLeft = 0;
  return index;
}
