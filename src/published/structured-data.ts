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

type Study = NonNullable<SiteContent['device']['study']>;

const STATUSES = {
  'not-yet': 'NotYetRecruiting',
  recruiting: 'Recruiting',
  closed: 'ActiveNotRecruiting',
  none: undefined,
} as const;

/** States the study's recruitment, places and sponsor, as far as the content has them. */
function describeStudy({ recruitment, sites, sponsor }: Study) {
  const status = STATUSES[recruitment];
  return {
    ...(status && { status: `https://schema.org/${status}` as const }),
    ...(sites && {
      studyLocation: sites.map((name) => ({ '@type': 'AdministrativeArea' as const, name })),
    }),
    ...(sponsor && { sponsor: { '@type': 'Organization' as const, name: sponsor } }),
  };
}

export function makeStructuredData({ site, device, footer, people }: SiteContent): string {
  const home = `${site.url}/`;
  const company: Organization = {
    '@type': 'Organization',
    '@id': `${home}#company`,
    name: site.company,
    ...(footer.entity && { legalName: footer.entity.name, identifier: footer.entity.number }),
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
          email,
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
        ({ number, url }, index): MedicalTrial => ({
          '@type': 'MedicalTrial',
          identifier: number,
          url,
          ...(index === 0 && device.study && describeStudy(device.study)),
        }),
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
