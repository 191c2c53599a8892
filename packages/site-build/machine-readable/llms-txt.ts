/** See llmstxt.org. The status of the device is in the heading: language models quote that. */

import { linkTo } from '#constants';
import { FEEDS } from '#page';
import type { LlmsContext, LlmsPart, SiteContent } from '#sections';
import {
  DESCRIPTIONS,
  describeOwnSection,
  isBuiltIn,
  type SectionContent,
  type SectionName,
} from '#sections';
import { feedTitle } from './feeds.ts';

const listLink = (label: string, url: string, note?: string) =>
  `- [${label.replace(/[[\]]/g, '\\$&')}](${url})${note === undefined ? '' : `: ${note}`}`;

const section = (heading: string, entries: string[]) => `## ${heading}\n\n${entries.join('\n')}`;

const describeBuiltIn = <Name extends SectionName>(
  name: Name,
  content: SectionContent[Name],
  context: LlmsContext,
) => DESCRIPTIONS[name](content, context);

function describeSection(content: SiteContent, name: string): LlmsPart {
  const { site, device } = content;
  const feeds = content.hasFeeds ? Object.values(FEEDS) : [];
  const context = {
    here: `${site.url}/${linkTo(name)}`,
    device,
    feeds: feeds.map(({ url, name }) => ({
      label: feedTitle(content),
      url: site.url + url,
      note: name,
    })),
  };
  const builtIn = isBuiltIn(name) && content[name];
  if (builtIn) return describeBuiltIn(name, builtIn, context);
  const own = content.own[name];
  return own ? describeOwnSection(own, context) : [];
}

export function makeLlmsTxt(content: SiteContent): string {
  const { site, device, footer } = content;
  const parts = site.sections.map((name) => describeSection(content, name));
  const blocks = [
    `# ${site.company} – ${device.name}: ${device.short}`,
    `> ${site.description}`,
    device.statement,
    // After the first heading, only lists (llmstxt.org).
    ...parts.flatMap((part) => (Array.isArray(part) ? part : [])),
    ...parts.flatMap((part) =>
      Array.isArray(part)
        ? []
        : section(
            part.heading,
            part.links.map(({ label, url, note }) => listLink(label, url, note)),
          ),
    ),
    section(footer.contactHeading, [
      listLink(footer.email, `mailto:${footer.email}`, footer.address.join(', ')),
      ...site.contacts.map(({ label, email }) => listLink(email, `mailto:${email}`, label)),
      ...site.social.map(({ label, url }) => listLink(label, url)),
    ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}
