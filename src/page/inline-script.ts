/**
 * Without it, Lighthouse's phone is blocked for 377 ms, not 0 (docs/decisions/0025,
 * docs/performance.md). With the first script in the head, slow 4G paints after 756 ms, not 708.
 *
 * The functions are inline in the head of the page, as text, so each must not use anything from
 * outside its own body.
 */
import type { DocumentAssets } from './document.tsx';
import { recordEarlyPresses } from './early-presses.ts';

/**
 * Leaves out what is below the first section while the page loads, and then adds it, a block in each
 * idle moment. Any input adds the rest at once, so that jumps land where they should. Doesn't begin
 * where the browser itself is about to scroll: to the place that an address names, or to where a user
 * was before. Not by `content-visibility`, of which Chromium reports layout shifts that nobody sees.
 */
function layOutLater(runWhenIdle: (task: () => void) => void) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isVisit = navigation && 'type' in navigation && navigation.type === 'navigate';
  // Unlike `location`, its name has a text fragment.
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
    // Not `disabled`, which a saved page may not keep.
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
  // A file that stalls holds `load` back.
  setTimeout(begin, 5000);
}

/**
 * Loads the first script after the first paint, so that it competes neither with that nor with the
 * picture and the fonts.
 *
 * @param load imports the script; safe to call again, as a loaded module isn't fetched twice
 */
function loadAfterPaint(load: () => Promise<unknown>) {
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

/** Safari has no requestIdleCallback. */
function runWhenIdle(task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 1);
}

/**
 * As text, so that the bundler doesn't see the `import()`. In development nothing is laid out later,
 * because React would say that the page isn't as it was rendered.
 */
export const writeInlineScript = ({ start, laterStyles }: DocumentAssets) =>
  [
    `(${recordEarlyPresses})();`,
    laterStyles ? `(${layOutLater})(${runWhenIdle});` : '',
    `(${loadAfterPaint})(()=>import(${JSON.stringify(start)}))`,
  ].join('');
