/** Bytes as they travel (brotli). docs/performance.md has what is used of them. */
export const BUDGETS = {
  /** HTML with styles: ten packets of 1,460 bytes (congestion window), less TLS and headers. */
  firstFlight: 14_000,
  /** Whether a visit needs them or not. */
  scripts: 95_000,
  fonts: 60_000,
  firstScreenPictures: 90_000,
  firstVisit: 250_000,
} as const;
