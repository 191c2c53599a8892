import { useCallback, useSyncExternalStore } from 'react';
import { REDUCED_MOTION } from './reduced-motion.ts';

/** @param prerendered the result during prerendering and hydration, which must be the same */
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

/** True until hydration, so that nothing moves before hydration. */
export const usePrefersReducedMotion = () => useMediaQuery(REDUCED_MOTION, true);
