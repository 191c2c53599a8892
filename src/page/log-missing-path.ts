/**
 * Logs the attempted path on the not-found page (docs/specification.md; not-found.spec.ts, "logs the
 * attempted path once, without input").
 */
export function logMissingPath() {
  if (document.documentElement.dataset.page !== 'not-found') return;
  console.warn(`404: no page at ${window.location.pathname}`);
}
