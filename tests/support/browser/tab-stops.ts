/** Reads the elements that Tab focuses, in every engine. */

/** A focused element's name. `hidden` lists reasons why users can't see the element. */
export type Stop = { name: string; hidden: string[] };

/** Runs in the page. Returns null if the focused element was visited before or isn't in the page. */
export function readTabStop(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body || element.hasAttribute('data-visited')) return null;
  element.setAttribute('data-visited', '');
  const shape = element.closest('label') ?? element;
  const { left, top, right, bottom } = shape.getBoundingClientRect();
  const bar = document.querySelector('header');
  const skipLink = element.matches('header, header *, [href="#content"]');
  const barBottom = skipLink ? 0 : Math.max(0, bar?.getBoundingClientRect().bottom ?? 0);
  const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const height = (Math.max(top, barBottom) + Math.min(bottom, innerHeight)) / 2;
  const hit = document.elementFromPoint(middle, height);
  const readWords = (node: Node): string => {
    if (node instanceof HTMLImageElement) return ` ${node.alt} `;
    return node instanceof Text ? node.data : [...node.childNodes].map(readWords).join('');
  };
  const name = element.getAttribute('aria-label') ?? readWords(shape);
  const isRinged = (pseudo: string | null) =>
    getComputedStyle(shape, pseudo).outlineStyle === 'solid';
  // A link that covers a card has its ring on its pseudo-element.
  const ringed =
    isRinged('::after') && element instanceof HTMLElement ? element.offsetParent : shape;
  const ring = ringed?.getBoundingClientRect() ?? shape.getBoundingClientRect();
  /** The width of a ring and its distance (px) from the element. */
  const reach = 5;
  const fits = ring.height + 2 * reach <= innerHeight - barBottom;
  const isCut = ring.top - reach < barBottom - 0.5 || ring.bottom + reach > innerHeight + 0.5;
  // Some part of the element must be in the window and not under the bar.
  const isInSight = top < innerHeight && bottom > barBottom && hit !== null && shape.contains(hit);
  return {
    name: name.replaceAll(/\s+/g, ' ').trim(),
    hidden: [
      ...(isInSight ? [] : ['out of sight']),
      ...(isRinged(null) || isRinged('::after') ? [] : ['no ring']),
      ...(fits && isCut && !skipLink ? ['ring cut off'] : []),
      ...(element.closest('[aria-hidden="true"]') ? ['aria-hidden'] : []),
    ],
  };
}

/**
 * Collects stops until the focus leaves the page.
 *
 * @param step presses Tab and reads the focused element
 */
export async function collectTabStops(step: () => Promise<Stop | null>): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let stop = await step(); stop; stop = await step()) stops.push(stop);
  return stops;
}
