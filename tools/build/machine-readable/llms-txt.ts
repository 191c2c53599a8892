/** See llmstxt.org. The status of the device is in the heading: language models quote that. */
import type { SiteContent } from '../../../src/content/schema.ts';
import { linkTo } from '../../../src/content/sections.ts';
import { FEEDS } from '../../../src/routes/addresses.ts';
import { feedTitle } from './feeds.ts';

const listLink = (label: string, url: string, note?: string) =>
  `- [${label.replace(/[[\]]/g, '\\$&')}](${url})${note === undefined ? '' : `: ${note}`}`;

const section = (heading: string, entries: string[]) => `## ${heading}\n\n${entries.join('\n')}`;

export function makeLlmsTxt(content: SiteContent): string {
  const { site, device, hero, teaser, technologies, people, news, footer } = content;
  const home = `${site.url}/`;
  const { learnMore } = technologies;
  const { article, strip } = news;
  const blocks = [
    `# ${site.company} – ${device.name}: ${device.short}`,
    `> ${site.description}`,
    device.statement,
    `${hero.label}: ${hero.headline}. ${hero.introduction}`,
    ...teaser.paragraphs,
    teaser.note,
    section(technologies.headline, [
      listLink(
        technologies.title,
        home + linkTo('technologies'),
        technologies.paragraphs.join(' '),
      ),
      listLink(learnMore.label, learnMore.url, learnMore.about),
    ]),
    section(
      people.headline,
      people.members.map(({ name, role }) => listLink(name, home + linkTo('people'), role)),
    ),
    section(news.headline, [
      listLink(article.headline, article.learnMore.url, article.paragraphs.join(' ')),
      ...strip.cards.map(({ title, link, source }) => listLink(title, link, source)),
      listLink(feedTitle(content), site.url + FEEDS.atom.url, 'Atom'),
      listLink(feedTitle(content), site.url + FEEDS.json.url, 'JSON Feed'),
    ]),
    section(footer.contactHeading, [
      listLink(footer.email, `mailto:${footer.email}`, footer.address.join(', ')),
      ...site.social.map(({ label, url }) => listLink(label, url)),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
