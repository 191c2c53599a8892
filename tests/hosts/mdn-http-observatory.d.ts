/** Types for the function that we use, because the package ships no types. */
declare module '@mdn/mdn-http-observatory' {
  /** @param site a host, with port and path if needed */
  export function scan(site: string): Promise<{ scan: { grade: string; score: number } }>;
}
