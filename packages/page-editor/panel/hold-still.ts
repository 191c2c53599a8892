/** How often it is looked for what has begun to move, ms. */
const LOOK_MS = 200;

/** Only what goes on for ever: the rest ends by itself. */
const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity;

/** Strips and other parts that scripts move; these stand still while a mouse is on them. */
const MOVING = '[data-live]';

/**
 * Keeps all of the page where it is: what moves is hard to point at, and what is edited would leave
 * the window.
 *
 * @returns what lets it move again
 */
export function holdStill(page: Document): () => void {
  const listeners = new AbortController();
  const paused = new Set<Animation>();
  const tell = (type: 'pointerenter' | 'pointerleave', parts: Iterable<Element>) => {
    for (const part of parts) part.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));
  };
  // The mouse that seems to be there doesn't leave.
  page.addEventListener('pointerleave', (event) => event.stopPropagation(), {
    capture: true,
    signal: listeners.signal,
  });
  const hold = () => {
    const parts = [...page.querySelectorAll(MOVING)];
    tell('pointerenter', parts);
    const own = new Set(parts.flatMap((part) => part.getAnimations({ subtree: true })));
    for (const animation of page.getAnimations()) {
      if (!isEndless(animation) || own.has(animation) || animation.playState !== 'running')
        continue;
      animation.pause();
      paused.add(animation);
    }
  };
  hold();
  const timer = setInterval(hold, LOOK_MS);
  return () => {
    clearInterval(timer);
    listeners.abort();
    for (const animation of paused) animation.play();
    tell('pointerleave', page.querySelectorAll(`${MOVING}:not(:hover)`));
  };
}
