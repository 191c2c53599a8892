/**
 * Starts the app, which loads on the first input, and tells whether React has hydrated the page.
 * Runs in the page, so it uses nothing of this module.
 */
export function startApp(): boolean {
  window.dispatchEvent(new Event('scroll'));
  return window.earlyPresses === undefined;
}
