/**
 * Loads the first script once the page has been painted: before that it would share the line with the fonts
 * that the first frame waits for (docs/decisions/0014). Runs inline in the head, after the recorder of early taps.
 * Self-contained for that reason: its source text is the script.
 *
 * @param load imports the script. Called again at what may help where it did not come; what has been
 * imported once is not imported again
 */
export function loadAfterPaint(load: () => Promise<unknown>) {
  if (window.earlyTaps) window.earlyTaps.onTap = load;
  // An attempt from before, which this one would join, may still be about to fail.
  window.addEventListener('online', () => load().catch(load));
  // Nothing is painted in a hidden tab, and some browsers keep it to themselves when something is.
  window.addEventListener('load', () => {
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load));
  });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: 'paint' });
}
