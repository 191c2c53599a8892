/**
 * Without it, a key pressed while the later styles load hydrates half a page, and React renders it
 * again (later-styles.spec.ts, "hydrates after they have loaded, even if a user presses a key before").
 */

/** The page ends at the link to its later styles while they load (later-styles.tsx). */
export const hasParsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
