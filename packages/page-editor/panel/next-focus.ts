import { useLayoutEffect, useRef } from 'react';

/**
 * Focuses the element in the returned ref after the focused control has moved or disappeared.
 *
 * @param list the entries. The focus moves when the entries change, not after any other change.
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
