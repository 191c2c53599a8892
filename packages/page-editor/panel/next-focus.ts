import { useLayoutEffect, useRef } from 'react';

/**
 * Sets the element to focus once the focused control is moved, or removed with a list entry.
 *
 * @param list the entries; other changes may arrive before the reply
 */
export function useNextFocus(list: unknown) {
  const next = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useLayoutEffect(() => {
    if (document.activeElement === document.body) next.current?.focus();
    if (!next.current || document.activeElement !== next.current) return;
    // An open entry may be taller than the window, so scroll to the control last.
    for (const part of [next.current.closest('.entry'), next.current])
      part?.scrollIntoView({ block: 'nearest' });
    next.current = null;
  }, [list]);
  return next;
}
