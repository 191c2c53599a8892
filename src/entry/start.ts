/**
 * The first script of the page, and a small one: it decides when the app is loaded. The page is
 * complete without it, so the app waits until the pictures and fonts of the first screen are in,
 * unless somebody wants to use a control before that.
 */
import { scrollToNewsOnArrival } from '../routes/media-arrival.ts';

/** May be called often: a module runs once. */
function hydrate() {
  import('./hydrate.tsx');
}

/** Runs a task when the browser has nothing better to do. Safari has no requestIdleCallback. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 1);
}

if (window.earlyTaps) {
  if (window.earlyTaps.taps.length > 0) hydrate();
  window.earlyTaps.onFirst = hydrate;
}
for (const type of ['pointerdown', 'keydown', 'touchstart'] as const) {
  window.addEventListener(type, hydrate, { once: true, capture: true, passive: true });
}
if (document.readyState === 'complete') whenIdle(hydrate);
else window.addEventListener('load', () => whenIdle(hydrate), { once: true });

scrollToNewsOnArrival();
