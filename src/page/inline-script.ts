/**
 * Delays the layout of later sections, and the script start.ts, until after the first paint. On
 * Lighthouse's phone, this reduces the blocking time from 377 ms to 0. On slow 4G, the first paint
 * is after 708 ms instead of 756 ms (docs/decisions/0025, docs/performance.md).
 *
 * The page's head contains the text of these functions, so a function must not use variables from
 * outside its body.
 */
import type { DocumentAssets } from './document.tsx';
import { recordEarlyPresses } from './early-presses.ts';

/**
 * Hides all sections except the first while the page loads, then shows one block per idle moment.
 * Any input shows all blocks at once, so that jumps end at the right position. Hides nothing if the
 * browser will scroll to the address's fragment or to an earlier position. We don't use
 * `content-visibility`, because Chromium then reports layout shifts that users can't see.
 */
function layOutLater(runWhenIdle: (task: () => void) => void) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isVisit = navigation && 'type' in navigation && navigation.type === 'navigate';
  // The entry's name includes a text fragment (`#:~:text=`), which `location` omits.
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
    // We don't use `disabled`, because a saved page may lose this state.
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
  // Begin after 5 s even if a stalled request delays `load`.
  setTimeout(begin, 5000);
}

/**
 * Loads start.ts after the first paint, so that this script doesn't compete with the first paint,
 * the picture and the fonts.
 *
 * @param load imports the script. Safe to call again: a loaded module isn't fetched twice.
 */
function loadAfterPaint(load: () => Promise<unknown>) {
  if (window.earlyPresses) window.earlyPresses.onPress = load;
  // Retry once, because the first call may join a request that began offline and will fail.
  window.addEventListener('online', () => load().catch(load));
  // Don't rely on paints: hidden tabs don't paint, and some browsers don't report paints.
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
 * Returns the script as text, so that the bundler doesn't process the `import()`. In development,
 * `layOutLater` is omitted, because React would report a hydration mismatch.
 */
export const writeInlineScript = ({ start, laterStyles }: DocumentAssets) =>
  [
    `(${recordEarlyPresses})();`,
    laterStyles ? `(${layOutLater})(${runWhenIdle});` : '',
    `(${loadAfterPaint})(()=>import(${JSON.stringify(start)}))`,
  ].join('');
