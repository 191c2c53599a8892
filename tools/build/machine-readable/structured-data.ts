/**
 * The company in the vocabulary of schema.org; types of schema-dts check it. Compact, because every page
 * carries it.
 *
 * Left out on purpose (docs/decisions/0015): a product or an offer, because nothing is for sale; the video and
 * the article, because the content lacks what search engines require of them.
 */
import type { Graph, MedicalDevice, Organization, Person, WebSite } from 'schema-dts';
import type { SiteContent } from '../../../src/content/schema.ts';

const LOGO = '/icon-512.png';

const describePerson = ({ name, role }: SiteContent['people']['members'][number]): Person => ({
  '@type': 'Person',
  name,
  jobTitle: role,
});

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
  // "</" would end the script.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
