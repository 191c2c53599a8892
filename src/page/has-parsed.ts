/**
 * Hydration waits until the document is parsed. Otherwise, a key press while the later styles load
 * hydrates half a page, and React re-creates that half (later-styles.spec.ts, "hydrates after the
 * later styles have loaded, …").
 */

/** Waits until the document is parsed. The parser stops at the link to the later styles. */
export const hasParsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
