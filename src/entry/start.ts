/**
 * The first script of the page, and a small one: it decides when the app is loaded. The page is
 * complete without it, so the app waits until the pictures and fonts of the first screen are in,
 * unless somebody wants to use a control before that.
 */
import { scrollToNewsOnArrival } from '../routes/media-arrival.ts';

/** Ends when the app has come. */
const wanted = new AbortController();
let loading = false;

/** Loads the app. One that did not come is asked for again at the next occasion. */
async function hydrate() {
  if (loading || wanted.signal.aborted) return;
  loading = true;
  try {
    await import('./hydrate.tsx');
    wanted.abort();
  } catch {
    // The browser has said on its console what it could not load. The page works without.
    loading = false;
  }
}

/** Runs a task when the browser has nothing better to do. Safari has no requestIdleCallback. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 1000 });
  else setTimeout(task, 1);
}

if (window.earlyTaps) {
  if (window.earlyTaps.taps.length > 0) hydrate();
  window.earlyTaps.onTap = hydrate;
}
for (const type of ['pointerdown', 'keydown', 'touchstart', 'online'] as const) {
  window.addEventListener(type, hydrate, { capture: true, passive: true, signal: wanted.signal });
}
if (document.readyState === 'complete') whenIdle(hydrate);
else window.addEventListener('load', () => whenIdle(hydrate), { once: true });

// In a microtask: the app imports from the bundle of this module, and could not if it threw.
queueMicrotask(scrollToNewsOnArrival);
