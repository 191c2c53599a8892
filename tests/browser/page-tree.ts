/** The accessibility trees of the pages (Playwright's `ariaSnapshot`), derived from the content. */

import type {
  DescribedLink,
  OwnSectionContent,
  Picture,
  Present,
} from '../../src/content/schema.ts';
import { linkTo } from '../../src/content/sections.ts';
import { BASE } from '../../tools/paths.ts';
import { readReviewed } from '../../tools/publish/digest.ts';
import {
  article,
  cards,
  content,
  members,
  NEWS_DRIFTS,
  platePosition,
  slideName,
  slides,
  video,
  writeDay,
} from '../content.ts';

const { site, device, bar, hero, teaser, technologies, people, news, own, footer, press } = content;
const { labels } = content;
const notFound = content['not-found'];

const HOME = `${BASE}/`;

/** YAML, whose parts stand as deep as where they are inserted. */
const yaml = (strings: TemplateStringsArray, ...parts: (string | string[])[]) =>
  String.raw(
    { raw: strings },
    ...parts.map((part, index) => {
      const [, depth = ''] = /^( *)[^\n]*$/m.exec(strings[index]?.split('\n').at(-1) ?? '') ?? [];
      return [part].flat().join('\n').replaceAll('\n', `\n${depth}`);
    }),
  );

/** A text, in whatever characters. */
const q = (text: string) => JSON.stringify(text);
const node = (role: string, name: string, state = '') => q(`${role} ${q(name)}${state}`);
const heading = (name: string, level: number) => node('heading', name, ` [level=${level}]`);
const paragraphs = (texts: string[]) => texts.map((text) => `- paragraph: ${q(text)}`);
/** Decoration has an empty description, and isn't read. */
const picture = (shown: Picture | undefined) => (shown?.alt ? `- ${node('img', shown.alt)}` : '');

const link = (name: string, url: string, inside = '') => yaml`
- ${node('link', name)}:
  - /url: ${q(url)}
  ${inside}`;
const linkOut = (name: string, url: string, inside?: string) =>
  link(`${name} ${labels.newTab}`, url, inside);
/** Its name goes on after its text. */
const textLinkOut = (text: string, url: string, about = '') =>
  linkOut(`${text}${about}`, url, `- text: ${q(text)}`);
const learnMore = ({ label, about, url }: DescribedLink) => textLinkOut(label, url, ` ${about}`);

const listNetworks = (makeLink: (label: string, url: string) => string) =>
  site.social.map(
    ({ label, url }) => yaml`
- listitem:
  ${makeLink(label, url)}`,
  );

/** @param landing path of the landing page where this is another one */
const beginning = (landing: string) => yaml`
${link(bar.skipLink, '#content')}
- banner:
  ${link(bar.homeLink, landing + linkTo('home'), `- text: ${q(site.company)}`)}
  - ${node('navigation', bar.navigationLabel)}:
    - list:
      ${bar.entries.map(
        ({ label, section }) => yaml`
- listitem:
  ${link(label, landing + section)}`,
      )}
  - list:
    ${listNetworks((label, url) => linkOut(label, url))}`;

const end = (landing: string) => yaml`
- contentinfo:
  - ${node('region', device.heading)}:
    - ${heading(device.heading, 2)}
    - paragraph: ${q(device.statement)}
  - paragraph: ${q(footer.description)}
  ${
    footer.technologyLink
      ? yaml`
- paragraph:
  ${link(footer.technologyLink.label, landing + footer.technologyLink.section)}`
      : ''
  }
  - ${heading(footer.contactHeading, 2)}
  - text: ${q(footer.address.join(' '))}
  ${link(footer.email, `mailto:${footer.email}`)}
  - paragraph:
    ${link(press.linkLabel, press.path)}
  - ${heading(footer.followHeading, 2)}
  - list:
    ${listNetworks((label, url) => textLinkOut(label, url))}
  - paragraph: ${q(`${footer.copyright} ${readReviewed()}`.trim())}`;

const plates = slides.map(
  ({ title, caption, picture: plate }, index) => yaml`
- ${node('group', slideName(index + 1))}:
  - ${node('figure', `${title}. ${caption}`)}:
    ${picture(plate)}
    - text: ${q(`${title}. ${caption}`)}`,
);

const value = (text: string) => `- definition: ${q(text)}`;

const facts = ({
  factsHeading,
  factLabels,
  measures,
}: Present<'technologies'>['technologies']) => yaml`
${factsHeading ? `- ${heading(factsHeading, 3)}` : ''}
${measures ? `- term: ${q(measures.label)}` : ''}
${(measures?.entries ?? []).map(({ name, detail }) => value(`${name} ${detail}`))}
- term: ${q(factLabels.studiedFor)}
${value(`${device.studiedFor} ${device.field}`)}
- term: ${q(factLabels.stage)}
${value(device.stage)}
${device.trials.map(
  ({ registry, number, url }) => yaml`
- definition:
  ${textLinkOut(number, url)}
  - text: ${q(registry)}`,
)}
- term: ${q(factLabels.status)}
${device.statusByMarket.map(({ market, status }) => value(`${market} ${status}`))}
${
  site.contacts.length > 0
    ? yaml`
- term: ${q(footer.contactHeading)}
${site.contacts.map(
  ({ label, email }) => yaml`
- definition:
  - text: ${q(label)}
  ${link(email, `mailto:${email}`)}`,
)}`
    : ''
}`;

const portraits = members.map(
  ({ name, role, photo, emblem }) => yaml`
- listitem:
  - article:
    ${picture(photo)}
    ${picture(emblem)}
    - ${heading(name, 3)}
    - paragraph: ${q(role)}`,
);

const newsCards = cards.map(({ title, source, published, link: url, image }) => {
  const day = writeDay(published);
  const name = [title, source, day, image?.alt].filter(Boolean).join(' ');
  return yaml`
- listitem:
  ${linkOut(
    name,
    url,
    yaml`
- text: ${q(`${title} ${source}`)}
- time: ${q(day)}
${picture(image)}
- text: ${q(labels.newTab)}`,
  )}`;
});

const describeVideo = ({
  label,
  caption,
  poster,
  length,
  watchLink,
  url,
}: NonNullable<typeof video>) => yaml`
- paragraph: ${q(label)}
- ${node('figure', caption)}:
  ${picture(poster)}
  - text: ${q([length, caption].filter(Boolean).join(' '))}
  ${textLinkOut(watchLink, url)}`;

const describeArticle = (piece: NonNullable<typeof article>) => yaml`
- ${node('article', piece.headline)}:
  - paragraph: ${q(piece.label)}
  - paragraph:
    ${piece.source ? `- text: ${q(`${piece.source},`)}` : ''}
    - time: ${q(writeDay(piece.published))}
  - ${heading(piece.headline, 3)}
  ${
    piece.picture
      ? yaml`
- ${piece.caption ? node('figure', piece.caption) : 'figure'}:
  ${picture(piece.picture)}
  ${piece.caption ? `- text: ${q(piece.caption)}` : ''}`
      : ''
  }
  ${paragraphs(piece.paragraphs)}
  - paragraph:
    ${learnMore(piece.learnMore)}`;

const describeStrip = (label: string) => yaml`
- ${heading(label, 3)}
- ${node('list', label)}:
  ${newsCards}
${
  NEWS_DRIFTS
    ? yaml`
- ${node('button', labels.previousNews)}
- ${node('button', labels.nextNews)}`
    : ''
}`;

const describeOwn = (section: OwnSectionContent) => yaml`
- ${node('region', section.headline)}:
  - ${heading(section.headline, 2)}
  ${paragraphs(section.paragraphs)}
  ${
    section.learnMore
      ? yaml`
- paragraph:
  ${learnMore(section.learnMore)}`
      : ''
  }
  ${picture(section.picture)}`;

const sections: Record<string, string | undefined> = {
  hero: yaml`
- ${node('region', hero.headline)}:
  - paragraph: ${q(hero.label)}
  - ${heading(hero.headline, 1)}
  ${hero.lead ? `- paragraph: ${q(hero.lead)}` : ''}
  - paragraph: ${q(hero.introduction)}
  - paragraph: ${q(device.line)}
  ${
    hero.link
      ? yaml`
- paragraph:
  - ${node('link', hero.link.label)}:
    - /url: ${q(hero.link.section)}`
      : ''
  }
  ${picture(hero.picture)}`,
  teaser:
    teaser &&
    yaml`
- ${node('region', teaser.headline)}:
  - ${heading(teaser.headline, 2)}
  - ${node('figure', teaser.caption)}:
    ${picture(teaser.picture)}
    - text: ${q(teaser.caption)}
  ${paragraphs([...teaser.paragraphs, teaser.label, teaser.note])}`,
  technologies:
    technologies &&
    yaml`
- ${node('region', technologies.headline)}:
  - ${heading(technologies.headline, 2)}
  - ${heading(technologies.title, 3)}
  ${paragraphs(technologies.paragraphs)}
  - paragraph:
    ${learnMore(technologies.learnMore)}
  - ${node('region', technologies.plates.label)}:
    - ${node('group', technologies.plates.label)}:
      ${plates}
    - paragraph: ${q(platePosition(1))}
    - ${node('button', labels.previousSlide)}
    - ${node('button', labels.nextSlide)}
  ${facts(technologies)}
  ${picture(technologies.closing?.picture)}
  ${paragraphs([technologies.closing?.sentence ?? [], technologies.closing?.caption ?? []].flat())}`,
  people:
    people &&
    yaml`
- ${node('region', people.headline)}:
  - ${heading(people.headline, 2)}
  - paragraph: ${q(people.introduction)}
  - list:
    ${portraits}`,
  news:
    news &&
    yaml`
- ${node('region', news.headline)}:
  - ${heading(news.headline, 2)}
  ${video ? describeVideo(video) : ''}
  ${article ? describeArticle(article) : ''}
  ${news.strip ? describeStrip(news.strip.label) : ''}`,
};

export const landingPage = yaml`
${beginning('')}
- main:
  ${site.sections.map((name) => {
    const section = own[name];
    return section ? describeOwn(section) : (sections[name] ?? '');
  })}
${end('')}`;

/** A drawing may stand for the zero. */
const parts = notFound.zero ? notFound.heading.split(/(0)/).filter(Boolean) : [notFound.heading];

export const notFoundPage = yaml`
${beginning(HOME)}
- main:
  - ${node('region', notFound.heading)}:
    - ${heading(notFound.heading, 1)}${parts.length > 1 ? `: ${q(parts.join(' ').replaceAll(' 0', '0'))}` : ''}
    - paragraph: ${q(notFound.message)}
    - paragraph: ${q(notFound.explanation)}
    - paragraph:
      ${link(notFound.homeLink, HOME)}
${end(HOME)}`;
