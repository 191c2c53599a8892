/**
 * Without it, no button works. With the app in its place, visitors who only read the first screen
 * would load 80 KB that they don't need (docs/decisions/0019).
 */
import { below } from '#constants';
import { onceNear } from '#ui/once-near';
import { hasParsed } from './has-parsed.ts';
import { scrollToNewsOnArrival } from './media-arrival.ts';

/** The last is none: a failed load is worth another attempt then. */
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
 * Some browsers keep a failed import for the life of the document, as the HTML standard had it
 * until 2026, so each retry has its own address (docs/decisions/0018). Only the app's own file can
 * have failed: all that it imports is this script.
 */
function importApp() {
  if (failures === 0) return import('./hydrate.tsx');
  const { app } = document.documentElement.dataset;
  return import(/* @vite-ignore */ `${app}?retry=${failures}`);
}

/**
 * Retries a failed load on the next input or `online` event, immediately if one fired during the
 * request. Doesn't retry an app that has loaded and thrown: the error doesn't tell the two apart,
 * run-once.ts does.
 */
async function loadApp() {
  if (waiting.signal.aborted) return;
  shouldRetry = isLoading;
  if (isLoading) return;
  isLoading = true;
  try {
    await importApp();
  } catch (error) {
    // Browsers log a failed load themselves, but not the error of an app that has thrown.
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
 * Loads what is far below on wide windows, last of all: captures of the whole page, as archives,
 * crawlers and auditors take them, don't scroll, and had 2 of 24 pictures (docs/decisions/0019). Not on
 * phones, whose first visit has a budget (BUDGETS.firstVisit), nor for users who save data.
 */
function loadFarPictures() {
  if (window.matchMedia(below('desktop')).matches || navigator.connection?.saveData) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
    image.fetchPriority = 'low';
    // A capture doesn't wait for pictures that are decoded later.
    image.decoding = 'sync';
    image.loading = 'eager';
  }
}

if (document.readyState === 'complete') loadFarPictures();
else window.addEventListener('load', loadFarPictures, { once: true });

// In a microtask: if it threw here, the app, which imports this module's bundle, couldn't load.
queueMicrotask(scrollToNewsOnArrival);
