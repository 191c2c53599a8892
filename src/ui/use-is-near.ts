import { type RefObject, useEffect, useState } from 'react';
import { onceNear } from './once-near.ts';

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Whether an element has come near the window. Delays work that is expensive on slow phones.
 * Measures synchronously at hydration, because early presses are replayed right after hydration.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    if (isInWindow(element.current)) {
      setNear(true);
      return;
    }
    return onceNear(element.current, () => setNear(true));
  }, [element, isNear]);
  return isNear;
}
