/**
 * The first module of the app to run. An app that has run may have changed the page, so a second
 * copy, loaded from any address, must not run.
 */
declare global {
  interface Window {
    /** Set before the app does anything else, so also if it throws. */
    appHasRun?: true;
  }
}

if (window.appHasRun) throw new Error('The app has run already.');
window.appHasRun = true;

export {};
