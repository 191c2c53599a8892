import { type RefObject, useEffect, useState } from 'react';

/** In windows: where browsers begin to render `content-visibility: auto`. */
const DISTANCE = 1.5;

export const NEAR_WINDOW = `${DISTANCE * 100}% 0px`;

/**
 * Whether an element has come near the window, so that what costs a slow phone much waits until it is
 * needed. At hydration it is measured at once, as early presses are replayed right after.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const { top, bottom } = element.current.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR_WINDOW },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
