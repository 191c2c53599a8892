/**
 * Size limits in bytes after Brotli; docs/performance.md says how much of each is used.
 * tests/content fails if the company's site exceeds one; raise the limit here if a site needs more.
 */
export const BUDGETS = {
  /**
   * HTML including the first screen's styles. Fits into the initial congestion window: ten packets
   * of 1,460 bytes, of which headers and TLS take 1.5 KB.
   */
  html: 13_000,
  /** All scripts, including those that most visits don't load. */
  scripts: 95_000,
  fonts: 45_000,
  firstScreenPictures: 90_000,
  /** Lighthouse's phone, headers included. Excludes the app, which loads on the first input. */
  firstVisit: 110_000,
} as const;
