/**
 * The site for language models, as llmstxt.org describes it: a heading, a summary, details, and lists of
 * links. The status of the device is in the heading, because models quote that.
 */
import type { SiteContent } from '../../../src/content/schema.ts';
import { linkTo } from '../../../src/content/sections.ts';
import { FEEDS } from '../../../src/routes/addresses.ts';
import { feedTitle } from './feeds.ts';

function listLink(label: string, url: string, note?: string): string {
  const link = `[${label.replace(/[[\]]/g, '\\$&')}](${url})`;
  return note === undefined ? `- ${link}` : `- ${link}: ${note}`;
}

const section = (heading: string, entries: string[]) => `## ${heading}\n\n${entries.join('\n')}`;

export function makeLlmsTxt(content: SiteContent): string {
  const { site, device, hero, teaser, technologies, people, news, footer } = content;
  const home = `${site.url}/`;
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
      listLink(
        technologies.learnMore.label,
        technologies.learnMore.url,
        technologies.learnMore.about,
      ),
    ]),
    section(
      people.headline,
      people.members.map(({ name, role }) => listLink(name, home + linkTo('people'), role)),
    ),
    section(news.headline, [
      listLink(
        news.article.headline,
        news.article.learnMore.url,
        news.article.paragraphs.join(' '),
      ),
      ...news.strip.cards.map(({ title, link, source }) => listLink(title, link, source)),
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
