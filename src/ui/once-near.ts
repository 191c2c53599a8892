type Zone = {
  /** How much larger than the window the zone is, or how much smaller. */
  rootMargin: string;
  /** The share of the element that has to be in the zone. */
  threshold: number;
};

/** The distance at which browsers render `content-visibility: auto`. */
const NEAR = { rootMargin: '150% 0px', threshold: 0 };

/**
 * Calls back once when an element comes near the window, or into another zone.
 *
 * @returns a function that stops waiting
 */
export function onceNear(element: Element, callback: () => void, zone: Zone = NEAR): () => void {
  const observer = new IntersectionObserver((entries) => {
    const isInZone = ({ isIntersecting, intersectionRatio }: IntersectionObserverEntry) =>
      isIntersecting && intersectionRatio >= zone.threshold;
    if (!entries.some(isInZone)) return;
    observer.disconnect();
    callback();
  }, zone);
  observer.observe(element);
  return () => observer.disconnect();
}
