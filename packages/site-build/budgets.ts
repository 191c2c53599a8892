/**
 * Size limits in bytes after Brotli. docs/performance.md says how much of each limit is used. A
 * test in tests/content fails if the company's site exceeds a limit. Raise the limit here if a site
 * needs more.
 */
export const BUDGETS = {
  /**
   * HTML up to the end of the first section, with the first screen's styles. Fits into the initial
   * congestion window: ten packets of 1,460 bytes, of which headers and TLS take 1.5 KB.
   */
  firstSection: 13_000,
  /** The whole page. */
  html: 18_000,
  /** All scripts, including those that most visits don't load. 7 KB of them are the content. */
  scripts: 98_000,
  fonts: 45_000,
  firstScreenPictures: 90_000,
  /**
   * A first visit in Lighthouse's mobile emulation, including headers. Excludes the app, which
   * loads on the first input.
   */
  firstVisit: 110_000,
} as const;
