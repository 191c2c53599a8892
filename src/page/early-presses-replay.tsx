import { useEffect, useState } from 'react';
import { replayEarlyPresses } from './early-presses.ts';

/**
 * Replays early presses on the second render: in the first, media queries have their prerendered
 * values, so the strips haven't started. Rendered after the page as its sibling: the page's effects
 * run first, and this re-render skips it.
 */
export function EarlyPressesReplay() {
  const [isFirstRender, setFirstRender] = useState(true);
  useEffect(() => setFirstRender(false), []);
  useEffect(() => {
    if (!isFirstRender) replayEarlyPresses();
  }, [isFirstRender]);
  return null;
}
