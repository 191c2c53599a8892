/** Interval for finding new animations. */
const POLL_MS = 200;

/** Finite animations end by themselves, so they aren't paused. */
const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity;

/** Elements that scripts move, such as strips. Hovering with a mouse pauses the scripts. */
const MOVING = '[data-live]';

/**
 * Pauses all motion on the page: moving texts are hard to click, and an edited text may move out
 * of the window.
 *
 * @returns a function that resumes motion
 */
export function pauseMotion(page: Document): () => void {
  const listeners = new AbortController();
  const paused = new Set<Animation>();
  const dispatchHover = (type: 'pointerenter' | 'pointerleave', parts: Iterable<Element>) => {
    for (const part of parts) part.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));
  };
  // Keep the elements paused: scripts must not notice that the mouse leaves.
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
