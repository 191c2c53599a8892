/**
 * The first script of the page, and a small one: it decides when the app is loaded. It comes after the
 * first paint, because before that it would share the line with the fonts that the first frame waits for. The page is
 * complete without it, so the app waits until the pictures and fonts of the first screen are in,
 * unless somebody wants to use a control before that.
 */
import { scrollToNewsOnArrival } from '../routes/media-arrival.ts';

/** Ends when the app has run. */
const wanted = new AbortController();
let loading = false;
/** Whether somebody asked for the app while it was loading: a press, or a network that has returned. */
let askedMeanwhile = false;
let failures = 0;

/**
 * Imports the app. Some browsers keep the failure of a module for the life of its document, as the HTML
 * standard had it until 2026, and don't ask the network again at that address; so each further attempt
 * has an address of its own (docs/decisions/0018). Only the app's own file can have failed: all that
 * it imports is this script.
 */
function importApp() {
  if (failures === 0) return import('./hydrate.tsx');
  const { app } = document.documentElement.dataset;
  return import(/* @vite-ignore */ `${app}?retry=${failures}`);
}

/**
 * Loads the app. One that did not come is asked for again at the next occasion, and at once where that
 * came meanwhile. One that came and threw is not: at another address it would run a second time, in a
 * page that the first has begun to take over. The error does not tell which of the two it was; what the
 * app does first does (run-once.ts).
 */
async function hydrate() {
  if (wanted.signal.aborted) return;
  askedMeanwhile = loading;
  if (loading) return;
  loading = true;
  try {
    await importApp();
  } catch (error) {
    // Nobody else tells of an app that threw.
    if (window.appHasRun) reportError(error);
    // The browser has said on its console what it could not load. The page works without.
    failures += 1;
  }
  loading = false;
  if (window.appHasRun) wanted.abort();
  else if (askedMeanwhile) hydrate();
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
