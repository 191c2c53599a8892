/**
 * Loads the app when it is needed; without this, buttons don't work. If pages loaded the app right
 * away, visitors who read only the first screen would load 80 KB for nothing (docs/decisions/0019).
 */
import { below } from '#constants';
import { onceNear } from '#ui/once-near';
import { hasParsed } from './has-parsed.ts';
import { scrollToNewsOnArrival } from './media-arrival.ts';

/** `online` isn't input, but worth another attempt after a failed load. */
const INPUTS = [
  'pointerdown',
  'pointermove',
  'wheel',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'online',
] as const;

const waiting = new AbortController();
let isLoading = false;
let shouldRetry = false;
let failures = 0;

/**
 * Some browsers cache a failed import for the life of the document, as the HTML standard demanded
 * until 2026, so each retry has another address (docs/decisions/0018). Only the app's own file can
 * have failed: that file imports nothing but this script.
 */
function importApp() {
  if (failures === 0) return import('./hydrate.tsx');
  const { app } = document.documentElement.dataset;
  return import(/* @vite-ignore */ `${app}?retry=${failures}`);
}

/**
 * Retries a failed load on the next input or `online` event, immediately if one fired during the
 * request. Doesn't retry an app that has loaded and thrown: run-once.ts tells this case from a
 * failed load, the error doesn't.
 */
async function loadApp() {
  if (waiting.signal.aborted) return;
  shouldRetry = isLoading;
  if (isLoading) return;
  isLoading = true;
  try {
    await importApp();
  } catch (error) {
    // Browsers log a failed load themselves, but not an error that a loaded app throws.
    if (window.appHasRun) reportError(error);
    failures += 1;
  }
  isLoading = false;
  if (window.appHasRun) waiting.abort();
  else if (shouldRetry) loadApp();
}

if (window.earlyPresses) {
  if (window.earlyPresses.buttons.length > 0) loadApp();
  window.earlyPresses.onPress = loadApp;
}
for (const type of INPUTS)
  window.addEventListener(type, loadApp, { capture: true, passive: true, signal: waiting.signal });

async function loadAppWhenNear() {
  await hasParsed();
  for (const part of document.querySelectorAll('[data-live]')) onceNear(part, loadApp);
}
loadAppWhenNear();

/**
 * In wide windows, loads lazy pictures after everything else. Archives, crawlers and auditors
 * capture the whole page without scrolling, and got 2 of 24 pictures (docs/decisions/0019). Not on
 * phones, whose first visit has a budget (BUDGETS.firstVisit), nor for users who save data.
 */
function loadFarPictures() {
  if (window.matchMedia(below('desktop')).matches || navigator.connection?.saveData) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    image.fetchPriority = 'low';
    // A capture doesn't wait for asynchronously decoded pictures.
    image.decoding = 'sync';
    image.loading = 'eager';
  }
}

if (document.readyState === 'complete') loadFarPictures();
else window.addEventListener('load', loadFarPictures, { once: true });

// In a microtask: an error while this module runs would also fail the app, which imports the
// module.
queueMicrotask(scrollToNewsOnArrival);
