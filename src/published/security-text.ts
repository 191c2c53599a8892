import type { SiteContent } from '#sections';

/** The path that RFC 9116 requires. */
export const SECURITY_TEXT = '/.well-known/security.txt';

/** Less than a year, as RFC 9116 recommends. */
const VALID_DAYS = 364;

export function makeSecurityText({ site, footer }: SiteContent, today: Date): string {
  const expires = new Date(today);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return [
    `Contact: mailto:${footer.email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${site.language.split('-', 1)[0]}`,
    `Canonical: ${new URL(SECURITY_TEXT, site.url)}`,
    '',
  ].join('\n');
}
