/**
 * Without it, an app that throws as it begins would load again with each input (docs/decisions/0018;
 * failing-components.spec.ts, "runs the app once when it throws as it begins").
 *
 * The first module of the app, so it marks also an app that throws. An app that has run may have
 * changed the page: a second copy, loaded from any address, must not run.
 */
declare global {
  interface Window {
    appHasRun?: true;
  }
}

if (window.appHasRun) throw new Error('The app has run already.');
window.appHasRun = true;

export {};
