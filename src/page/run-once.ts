/**
 * Without this, an app that throws while starting would load again on each input
 * (docs/decisions/0018; failing-components.spec.ts, "runs the app once when it throws …").
 *
 * The app's first module, so that it runs even if the app throws. A second copy of the app must not
 * run, because the first may have changed the page.
 */
declare global {
  interface Window {
    appHasRun?: true;
  }
}

if (window.appHasRun) throw new Error('The app has already run.');
window.appHasRun = true;

export {};
