/** The package has no types. This declares the part that we use. */
declare module '@mdn/mdn-http-observatory' {
  /** @param site a host, with port and path if needed */
  export function scan(site: string): Promise<{ scan: { grade: string; score: number } }>;
}
