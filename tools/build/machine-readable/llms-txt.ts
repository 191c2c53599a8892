/** See llmstxt.org. The status of the device is in the heading: language models quote that. */
import type { SiteContent } from '../../../src/content/schema.ts';
import { linkTo } from '../../../src/content/sections.ts';
import { FEEDS } from '../../../src/routes/addresses.ts';
import { feedTitle } from './feeds.ts';

const listLink = (label: string, url: string, note?: string) =>
  `- [${label.replace(/[[\]]/g, '\\$&')}](${url})${note === undefined ? '' : `: ${note}`}`;

const section = (heading: string, entries: string[]) => `## ${heading}\n\n${entries.join('\n')}`;

/** Sections without a list. */
const PROSE = ['hero', 'teaser'];

function describeSection(content: SiteContent, name: string): string[] {
  const { site, device, hero, teaser, technologies, people, news, own } = content;
  const here = `${site.url}/${linkTo(name)}`;
  const ownSection = own[name];
  if (name === 'hero') {
    return [
      [`${hero.label}: ${hero.headline}.`, hero.lead ?? [], hero.introduction].flat().join(' '),
    ];
  }
  if (name === 'teaser' && teaser)
    return [teaser.label, teaser.note, `${teaser.headline}.`, ...teaser.paragraphs];
  if (name === 'technologies' && technologies) {
    const { headline, title, paragraphs, learnMore } = technologies;
    return [
      section(headline, [
        listLink(title, here, paragraphs.join(' ')),
        listLink(learnMore.label, learnMore.url, learnMore.about),
        ...device.trials.map(({ number, url, registry }) => listLink(number, url, registry)),
      ]),
    ];
  }
  if (name === 'people' && people) {
    const members = people.members.map(({ name, role }) => listLink(name, here, role));
    return [section(people.headline, members)];
  }
  if (name === 'news' && news) {
    const { article, strip } = news;
    const feeds = content.hasFeeds ? Object.values(FEEDS) : [];
    return [
      section(news.headline, [
        ...(article
          ? [listLink(article.headline, article.learnMore.url, article.paragraphs.join(' '))]
          : []),
        ...(strip?.cards ?? []).map(({ title, link, source }) => listLink(title, link, source)),
        ...feeds.map(({ url, name }) => listLink(feedTitle(content), site.url + url, name)),
      ]),
    ];
  }
  if (!ownSection) return [];
  const { headline, paragraphs, learnMore } = ownSection;
  return [
    section(headline, [
      listLink(headline, here, paragraphs.join(' ')),
      ...(learnMore ? [listLink(learnMore.label, learnMore.url, learnMore.about)] : []),
    ]),
  ];
}

export function makeLlmsTxt(content: SiteContent): string {
  const { site, device, footer } = content;
  const blocks = [
    `# ${site.company} – ${device.name}: ${device.short}`,
    `> ${site.description}`,
    device.statement,
    // After the first heading, only lists (llmstxt.org).
    ...PROSE.flatMap((name) => describeSection(content, name)),
    ...site.sections
      .filter((name) => !PROSE.includes(name))
      .flatMap((name) => describeSection(content, name)),
    section(footer.contactHeading, [
      listLink(footer.email, `mailto:${footer.email}`, footer.address.join(', ')),
      ...site.contacts.map(({ label, email }) => listLink(email, `mailto:${email}`, label)),
      ...site.social.map(({ label, url }) => listLink(label, url)),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
