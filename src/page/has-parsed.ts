/** The page ends at the link to its later styles while they load (later-styles.tsx). */
export const hasParsed = () =>
  document.readyState === 'loading' &&
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
