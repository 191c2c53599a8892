/**
 * What search engines are told of the company in the vocabulary of schema.org, from the same words that
 * visitors read. Types of schema-dts hold it to that vocabulary. Compact, because it travels in every page.
 *
 * Not here, on purpose (docs/decisions/0015): a product or an offer, since nothing is for sale, and the
 * video and the article, since the content does not know what search engines require of them.
 */
import type { Graph, MedicalDevice, Organization, Person, WebSite } from 'schema-dts';
import type { SiteContent } from '../../../src/content/schema.ts';

/** A square picture of the company's symbol. */
const LOGO = '/icon-512.png';

const describePerson = ({ name, role }: SiteContent['people']['members'][number]): Person => ({
  '@type': 'Person',
  name,
  jobTitle: role,
});

/** The structured data of a page, as JSON. */
export function makeStructuredData({ site, device, footer, people }: SiteContent): string {
  const home = `${site.url}/`;
  const company: Organization = {
    '@type': 'Organization',
    '@id': `${home}#company`,
    name: site.company,
    url: home,
    logo: site.url + LOGO,
    description: footer.description,
    email: footer.email,
    address: footer.address.join(', '),
    sameAs: site.social.map(({ url }) => url),
    employee: people.members.map(describePerson),
  };
  const patch: MedicalDevice = {
    '@type': 'MedicalDevice',
    '@id': `${home}#device`,
    name: device.name,
    description: device.statement,
    legalStatus: device.short,
  };
  const webSite: WebSite = {
    '@type': 'WebSite',
    name: site.company,
    url: home,
    description: site.description,
    inLanguage: site.language,
    publisher: { '@id': `${home}#company` },
    about: { '@id': `${home}#device` },
  };
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [webSite, company, patch] };
  // A script ends at the first "</", whatever it holds.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
