/**
 * Keeps an app that throws at its start from loading again on each input (docs/decisions/0018;
 * failing-components.spec.ts, "runs the app once when it throws …").
 *
 * This is the app's first module, so that it runs even if another module throws. A second copy of
 * the app must not run, because the first copy may have changed the page.
 */
declare global {
  interface Window {
    appHasRun?: true;
  }
}

if (window.appHasRun) throw new Error('The app has already run.');
window.appHasRun = true;

export {};
