/** The package ships no types; this is the part of it that is used here. */
declare module '@mdn/mdn-http-observatory' {
  /** Fetches a page, by http and https, and grades it. The site is a host, and may have a port and a path. */
  export function scan(site: string): Promise<{ scan: { grade: string; score: number } }>;
}
