/**
 * Bytes as they travel (brotli). docs/performance.md has what is used of them. tests/content holds the
 * company's site to them: a company whose site needs more changes them here.
 */
export const BUDGETS = {
  /**
   * HTML with the styles of the first screen. Ten packets of 1,460 bytes (congestion window) also
   * carry 1.5 KB of headers and what TLS adds.
   */
  html: 13_000,
  /** Whether a visit needs them or not. */
  scripts: 95_000,
  fonts: 45_000,
  firstScreenPictures: 90_000,
  /** What Lighthouse's phone transfers without any input, headers included; the app comes with input. */
  firstVisit: 110_000,
} as const;
