/**
 * Without this, a key press while the later styles load hydrates half a page, which React then
 * re-creates (later-styles.spec.ts, "hydrates after the later styles have loaded, …").
 */

/** Waits until the document is parsed: the link to the later styles holds the parser up. */
export const hasParsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
