/**
 * The first module of the app to run. What has run once may have put its hands on the page, so that
 * no second copy of the app may run, whoever loads one and at whatever address.
 */
declare global {
  interface Window {
    /** Set as soon as the app begins to run, whether it gets through or throws. */
    appHasRun?: true;
  }
}

if (window.appHasRun) throw new Error('The app has run already.');
window.appHasRun = true;

export {};
