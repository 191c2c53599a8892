/**
 * Delays layout and the first script until after the first paint. Without this, Lighthouse's phone
 * is blocked for 377 ms instead of 0, and slow 4G paints after 756 ms instead of 708
 * (docs/decisions/0025, docs/performance.md).
 *
 * These functions are inlined as text in the head of the page, so they must not use anything from
 * outside their own bodies.
 */
import type { DocumentAssets } from './document.tsx';
import { recordEarlyPresses } from './early-presses.ts';

/**
 * Hides the sections after the first while the page loads, then shows a block in each idle moment.
 * Any input shows the rest at once, so that jumps land in the right place. Hides nothing if the
 * browser is about to scroll: to the address's fragment, or to an earlier scroll position. Not done
 * by `content-visibility`: Chromium would report layout shifts that users can't see.
 */
function layOutLater(runWhenIdle: (task: () => void) => void) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isVisit = navigation && 'type' in navigation && navigation.type === 'navigate';
  // Unlike `location`, the entry's name includes a text fragment (`#:~:text=`).
  if (
    !isVisit ||
    navigation.name.includes('#') ||
    document.documentElement.dataset.page === 'media'
  )
    return;

  const sheet = new CSSStyleSheet();
  const leaveOut = (selector: string) =>
    sheet.replaceSync(`@media screen{${selector}{display:none}}`);
  const ended = new AbortController();
  const layOutAll = () => {
    ended.abort();
    // Emptied rather than `disabled`: a saved page may not keep `disabled`.
    sheet.replaceSync('');
  };
  let blocks: Element[] = [];
  const goOn = () => {
    blocks.shift()?.removeAttribute('data-later');
    if (blocks.length > 0) runWhenIdle(goOn);
    else layOutAll();
  };
  const begin = () => {
    if (ended.signal.aborted || blocks.length > 0) return;
    blocks = [...document.querySelectorAll('main>section~section>*,footer>*')];
    for (const block of blocks) block.setAttribute('data-later', '');
    leaveOut('[data-later]');
    goOn();
  };

  leaveOut('main>section~section,footer');
  document.adoptedStyleSheets.push(sheet);
  for (const type of ['click', 'keydown', 'scroll', 'wheel', 'touchstart'])
    window.addEventListener(type, layOutAll, { capture: true, signal: ended.signal });
  window.addEventListener('load', () => runWhenIdle(begin), { signal: ended.signal });
  // A stalled file may delay `load`.
  setTimeout(begin, 5000);
}

/**
 * Loads the first script after the first paint, so that it doesn't compete with the paint, the
 * picture and the fonts.
 *
 * @param load imports the script; safe to call again, as a loaded module isn't fetched twice
 */
function loadAfterPaint(load: () => Promise<unknown>) {
  if (window.earlyPresses) window.earlyPresses.onPress = load;
  // Retried, because the first call may join an attempt that began offline and is about to fail.
  window.addEventListener('online', () => load().catch(load));
  // A fallback: hidden tabs don't paint, and some browsers don't report paints.
  window.addEventListener('load', () => {
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load));
  });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: 'paint' });
}

/** Safari has no requestIdleCallback. */
function runWhenIdle(task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 1);
}

/**
 * Written as text, so that the bundler doesn't process the `import()`. Leaves `layOutLater` out in
 * development, where React would report a hydration mismatch.
 */
export const writeInlineScript = ({ start, laterStyles }: DocumentAssets) =>
  [
    `(${recordEarlyPresses})();`,
    laterStyles ? `(${layOutLater})(${runWhenIdle});` : '',
    `(${loadAfterPaint})(()=>import(${JSON.stringify(start)}))`,
  ].join('');
