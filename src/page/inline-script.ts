/**
 * Loads start.ts after the first paint, which otherwise is 50 ms later on slow 4G
 * (docs/decisions/0025).
 *
 * The page's head contains the text of these functions, so a function must not use variables from
 * outside its body.
 */
import type { PageAssets } from '@site-kit/site-build';
import { recordEarlyPresses } from './early-presses.ts';

/**
 * Loads start.ts after the first paint, so that this script doesn't compete with the first paint,
 * the picture and the fonts. Retries a failed load on the next press, or when the network is back.
 *
 * @param importScript safe to call again: a loaded module isn't fetched twice
 */
function loadAfterPaint(importScript: (address: string) => Promise<unknown>, start: string) {
  let failures = 0;
  // Chromium up to 150 caches a failed import, so each retry has another address.
  const load = () =>
    importScript(failures > 0 ? `${start}?retry=${failures}` : start).catch(() => {
      failures += 1;
    });
  if (window.earlyPresses) window.earlyPresses.onPress = load;
  // Load twice, because the first call may join a request that began offline and will fail.
  window.addEventListener('online', () => load().then(load));
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

/** Returns the script as text, so that the bundler doesn't process the `import()`. */
export const writeInlineScript = ({ start }: PageAssets) =>
  [
    `(${recordEarlyPresses})();`,
    `(${loadAfterPaint})((address)=>import(address),${JSON.stringify(start)})`,
  ].join('');
