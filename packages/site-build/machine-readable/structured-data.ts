/**
 * Writes JSON-LD for search engines. Omits products and offers, because nothing is for sale. Omits
 * the video and the article, because properties that search engines require are missing from the
 * content (docs/decisions/0015). `npm run launch` refuses types and properties that
 * packages/release/structured-data.ts doesn't list.
 */
import type {
  ContactPoint,
  Graph,
  MedicalDevice,
  MedicalTrial,
  Organization,
  Person,
  WebSite,
} from 'schema-dts';
import type { SiteContent } from '#sections';

export function makeStructuredData({ site, device, footer, people }: SiteContent): string {
  const home = `${site.url}/`;
  const company: Organization = {
    '@type': 'Organization',
    '@id': `${home}#company`,
    name: site.company,
    url: home,
    logo: `${site.url}/icon-512.png`,
    description: footer.description,
    email: footer.email,
    address: footer.address.join(', '),
    sameAs: site.social.map(({ url }) => url),
    ...(site.contacts.length > 0 && {
      contactPoint: site.contacts.map(
        ({ label, email, phone }): ContactPoint => ({
          '@type': 'ContactPoint',
          contactType: label,
          ...(email && { email }),
          ...(phone && { telephone: phone }),
        }),
      ),
    }),
    ...(people && {
      employee: people.members.map(
        ({ name, role, profile }): Person => ({
          '@type': 'Person',
          name,
          jobTitle: role,
          ...(profile && { sameAs: profile }),
        }),
      ),
    }),
  };
  const patch: MedicalDevice = {
    '@type': 'MedicalDevice',
    '@id': `${home}#device`,
    name: device.name,
    description: device.statement,
    legalStatus: device.short,
    ...(device.trials.length > 0 && {
      study: device.trials.map(
        ({ number, url }): MedicalTrial => ({ '@type': 'MedicalTrial', identifier: number, url }),
      ),
    }),
  };
  const webSite: WebSite = {
    '@type': 'WebSite',
    name: site.company,
    url: home,
    description: site.description,
    inLanguage: site.language,
    publisher: { '@id': `${home}#company` },
  };
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [webSite, company, patch] };
  // "</" in a value ends the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
