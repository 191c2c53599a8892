/** The package ships no types; this is the part we use. */
declare module '@mdn/mdn-http-observatory' {
  /** @param site a host, with port and path if needed */
  export function scan(site: string): Promise<{ scan: { grade: string; score: number } }>;
}
