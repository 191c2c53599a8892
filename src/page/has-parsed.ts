/**
 * Without this, a key press while the later styles load hydrates half a page, which React then
 * re-creates (later-styles.spec.ts, "hydrates after the later styles have loaded, …").
 */

/** Resolves once the parser has passed the link to the later styles, which blocks it. */
export const hasParsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
