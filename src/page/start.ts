/**
 * Loads the app (hydrate.tsx) on input, or when a part that needs the app is near the window.
 * Buttons don't work without the app. If each visit loaded the app, visitors who read only the
 * first screen would load 80 KB without need (docs/decisions/0019).
 */
import { onceNear } from '#ui/once-near';
import { hasParsed } from './has-parsed.ts';
import { logMissingPath } from './log-missing-path.ts';
import { scrollToNewsOnArrival } from './media-arrival.ts';

/** `online` isn't input, but a reason to retry a failed load. */
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
 * Some browsers cache a failed import until the document is closed, as the HTML standard required
 * until 2026. Each retry therefore has another address (docs/decisions/0018). Only the app's file
 * needs another address, because that file imports no other file at its start.
 */
function importApp() {
  // The development server adds a version to this import when a module changes.
  if (import.meta.env.DEV && failures === 0) return import('./hydrate.tsx');
  const { app } = document.documentElement.dataset;
  return import(/* @vite-ignore */ failures > 0 ? `${app}?retry=${failures}` : `${app}`);
}

/**
 * Retries a failed load on the next input or `online` event, or immediately if such an event fired
 * during the request. Doesn't retry an app that has loaded and thrown. The error is the same in
 * both cases, so run-once.ts records that the app has run.
 */
async function loadApp() {
  if (waiting.signal.aborted) return;
  shouldRetry = isLoading;
  if (isLoading) return;
  isLoading = true;
  try {
    await importApp();
  } catch (error) {
    // Browsers log a failed load, but not an error that a loaded app throws.
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

scrollToNewsOnArrival();
logMissingPath();
