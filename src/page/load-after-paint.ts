/**
 * Loads the first script after the first paint, so that it competes neither with that nor with
 * the picture and the fonts (docs/decisions/0025). Inline in the head, after recordEarlyPresses; so it
 * must not use anything from outside its own body.
 *
 * @param load imports the script; safe to call again, as a loaded module isn't fetched twice
 */
export function loadAfterPaint(load: () => Promise<unknown>) {
  if (window.earlyPresses) window.earlyPresses.onPress = load;
  // Twice, because the first may join an attempt that began offline and is about to fail.
  window.addEventListener('online', () => load().catch(load));
  // Hidden tabs don't paint, and some browsers don't report paints.
  window.addEventListener('load', () => {
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load));
  });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: 'paint' });
}
