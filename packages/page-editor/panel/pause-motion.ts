/** How often it is looked for what has begun to move, ms. */
const POLL_MS = 200;

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
export function pauseMotion(page: Document): () => void {
  const listeners = new AbortController();
  const paused = new Set<Animation>();
  const dispatchHover = (type: 'pointerenter' | 'pointerleave', parts: Iterable<Element>) => {
    for (const part of parts) part.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));
  };
  // The mouse that seems to be there doesn't leave.
  page.addEventListener('pointerleave', (event) => event.stopPropagation(), {
    capture: true,
    signal: listeners.signal,
  });
  const pauseAll = () => {
    const parts = [...page.querySelectorAll(MOVING)];
    dispatchHover('pointerenter', parts);
    const scripted = new Set(parts.flatMap((part) => part.getAnimations({ subtree: true })));
    for (const animation of page.getAnimations()) {
      if (!isEndless(animation) || scripted.has(animation) || animation.playState !== 'running')
        continue;
      animation.pause();
      paused.add(animation);
    }
  };
  pauseAll();
  const timer = setInterval(pauseAll, POLL_MS);
  return () => {
    clearInterval(timer);
    listeners.abort();
    for (const animation of paused) animation.play();
    dispatchHover('pointerleave', page.querySelectorAll(`${MOVING}:not(:hover)`));
  };
}
