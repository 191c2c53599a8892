import { useLayoutEffect, useRef } from 'react';

/**
 * What gets the focus when the control that has it goes with its entry of a list, or moves.
 *
 * @param list of the entries, which may change in other ways before the answer
 */
export function useNextFocus(list: unknown) {
  const next = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useLayoutEffect(() => {
    if (document.activeElement === document.body) next.current?.focus();
    if (!next.current || document.activeElement !== next.current) return;
    // An open entry may be taller than the window: its control comes last.
    for (const part of [next.current.closest('.entry'), next.current])
      part?.scrollIntoView({ block: 'nearest' });
    next.current = null;
  }, [list]);
  return next;
}
