/**
 * Hydration waits until the document is parsed. If a key press started hydration earlier, React
 * would hydrate half a page, and then re-create that half (later-styles.spec.ts, "hydrates after
 * the later styles have loaded, …").
 */

/** Waits until the document is parsed. The parser stops at the link to the later styles. */
export const hasParsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
