import { useCallback, useSyncExternalStore } from 'react';
import { DESKTOP_MIN_WIDTH_PX } from '../constants.ts';

/** Below the breakpoint between mobile and desktop. */
export const SMALL_SCREEN = `(width < ${DESKTOP_MIN_WIDTH_PX}px)`;

/**
 * Whether a media query matches, now and whenever that changes.
 *
 * @param prerendered the answer while there is no window, and during hydration: the prerendered
 *   markup and the first render in the browser have to agree
 */
export function useMediaQuery(query: string, prerendered: boolean): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => prerendered,
  );
}

/** Whether the user prefers reduced motion. True until hydration, so that nothing moves before. */
export const usePrefersReducedMotion = () =>
  useMediaQuery('(prefers-reduced-motion: reduce)', true);
