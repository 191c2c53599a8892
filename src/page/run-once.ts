/**
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
