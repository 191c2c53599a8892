/** The accessibility trees of the pages (Playwright's `ariaSnapshot`), derived from the content. */

import type { DescribedLink } from '../../src/content/kinds.ts';
import type { Present } from '../../src/content/schema.ts';
import type { OwnSectionContent } from '../../src/sections/own-section/own-section.content.ts';
import { linkTo } from '../../src/content/sections.ts';
import type { PictureData } from '../../src/ui/picture/picture-data.ts';
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

/** `button "Next slide"`, or a node with its text or its children. */
export type TreeNode = string | { [node: string]: string | TreeNode[] };

/** What the content leaves out is no node. */
type Parts = (TreeNode | Parts | false | undefined)[];

const nodes = (parts: Parts): TreeNode[] =>
  parts.flatMap((part) => {
    if (Array.isArray(part)) return nodes(part);
    return part === undefined || part === false || part === '' ? [] : [part];
  });

const node = (role: string, ...children: Parts): TreeNode => ({ [role]: nodes(children) });
const named = (role: string, name: string, state = '') => `${role} ${JSON.stringify(name)}${state}`;

const region = (name: string, ...children: Parts) => node(named('region', name), ...children);
const heading = (name: string, level: number) => named('heading', name, ` [level=${level}]`);
const text = (words: string) => ({ text: words });
const paragraph = (words: string) => ({ paragraph: words });
const value = (words: string) => ({ definition: words });
const term = (words: string) => ({ term: words });
const day = (date: string) => ({ time: writeDay(date) });
/** Decoration has an empty description, and isn't read. */
const picture = (shown: PictureData | undefined) => shown?.alt && named('img', shown.alt);
const figure = (caption: string, ...children: Parts) => node(named('figure', caption), ...children);

const link = (name: string, url: string, ...inside: Parts) =>
  node(named('link', name), { '/url': url }, ...inside);
const linkOut = (name: string, url: string, ...inside: Parts) =>
  link(`${name} ${labels.newTab}`, url, ...inside);
/** Its name goes on after its text. */
const textLinkOut = (words: string, url: string, about = '') =>
  linkOut(`${words}${about}`, url, text(words));
const learnMore = ({ label, about, url }: DescribedLink) =>
  node('paragraph', textLinkOut(label, url, ` ${about}`));

const listNetworks = (makeLink: (label: string, url: string) => TreeNode) =>
  node(
    'list',
    site.social.map(({ label, url }) => node('listitem', makeLink(label, url))),
  );

/** @param landing path of the landing page where this is another one */
const page = (landing: string, ...main: Parts): TreeNode[] => [
  link(bar.skipLink, '#content'),
  node(
    'banner',
    link(bar.homeLink, landing + linkTo('home'), text(site.company)),
    node(
      named('navigation', bar.navigationLabel),
      node(
        'list',
        bar.entries.map(({ label, section }) => node('listitem', link(label, landing + section))),
      ),
    ),
    listNetworks((label, url) => linkOut(label, url)),
  ),
  node('main', ...main),
  node(
    'contentinfo',
    region(device.heading, heading(device.heading, 2), paragraph(device.statement)),
    paragraph(footer.description),
    footer.technologyLink &&
      node('paragraph', link(footer.technologyLink.label, landing + footer.technologyLink.section)),
    heading(footer.contactHeading, 2),
    text(footer.address.join(' ')),
    link(footer.email, `mailto:${footer.email}`),
    node('paragraph', link(press.linkLabel, press.path)),
    heading(footer.followHeading, 2),
    listNetworks((label, url) => textLinkOut(label, url)),
    paragraph(`${footer.copyright} ${readReviewed()}`.trim()),
  ),
];

const describeTechnologies = ({ technologies: its }: Present<'technologies'>) => [
  heading(its.headline, 2),
  heading(its.title, 3),
  its.paragraphs.map(paragraph),
  learnMore(its.learnMore),
  region(
    its.plates.label,
    node(
      named('group', its.plates.label),
      slides.map(({ title, caption, picture: plate }, index) =>
        node(
          named('group', slideName(index + 1)),
          figure(`${title}. ${caption}`, picture(plate), text(`${title}. ${caption}`)),
        ),
      ),
    ),
    paragraph(platePosition(1)),
    named('button', labels.previousSlide),
    named('button', labels.nextSlide),
  ),
  its.factsHeading && heading(its.factsHeading, 3),
  its.measures && term(its.measures.label),
  its.measures?.entries.map(({ name, detail }) => value(`${name} ${detail}`)),
  [term(its.factLabels.studiedFor), value(`${device.studiedFor} ${device.field}`)],
  [term(its.factLabels.stage), value([device.stage, device.studyDesign].filter(Boolean).join(' '))],
  device.trials.map(({ registry, number, url }) =>
    node('definition', textLinkOut(number, url), text(registry)),
  ),
  term(its.factLabels.status),
  device.statusByMarket.map(({ market, status }) => value(`${market} ${status}`)),
  site.contacts.length > 0 && term(footer.contactHeading),
  site.contacts.map(({ label, email }) =>
    node('definition', text(label), link(email, `mailto:${email}`)),
  ),
  picture(its.closing?.picture),
  its.closing && paragraph(its.closing.sentence),
  its.closing?.caption && paragraph(its.closing.caption),
];

const describeVideo = (its: NonNullable<typeof video>) => [
  paragraph(its.label),
  figure(
    its.caption,
    picture(its.poster),
    text([its.length, its.caption].filter(Boolean).join(' ')),
    textLinkOut(its.watchLink, its.url),
  ),
];

const describeArticle = (its: NonNullable<typeof article>) =>
  node(
    named('article', its.headline),
    paragraph(its.label),
    node('paragraph', its.source && text(`${its.source},`), day(its.published)),
    heading(its.headline, 3),
    its.picture &&
      node(
        its.caption ? named('figure', its.caption) : 'figure',
        picture(its.picture),
        its.caption && text(its.caption),
      ),
    its.paragraphs.map(paragraph),
    learnMore(its.learnMore),
  );

const describeCard = ({ title, source, published, link: url, image }: (typeof cards)[number]) =>
  linkOut(
    [title, source, writeDay(published), image?.alt].filter(Boolean).join(' '),
    url,
    text(`${title} ${source}`),
    day(published),
    picture(image),
    text(labels.newTab),
  );

const describeStrip = (label: string) => [
  heading(label, 3),
  node(
    named('list', label),
    cards.map((card) => node('listitem', describeCard(card))),
  ),
  NEWS_DRIFTS && [named('button', labels.previousNews), named('button', labels.nextNews)],
];

const describeOwn = (its: OwnSectionContent) =>
  region(
    its.headline,
    heading(its.headline, 2),
    its.paragraphs.map(paragraph),
    its.learnMore && learnMore(its.learnMore),
    picture(its.picture),
  );

const sections: Record<string, TreeNode | false | undefined> = {
  hero: region(
    hero.headline,
    paragraph(hero.label),
    heading(hero.headline, 1),
    hero.lead && paragraph(hero.lead),
    paragraph(hero.introduction),
    paragraph(device.line),
    hero.link && node('paragraph', link(hero.link.label, hero.link.section)),
    picture(hero.picture),
  ),
  teaser:
    teaser &&
    region(
      teaser.headline,
      heading(teaser.headline, 2),
      figure(teaser.caption, picture(teaser.picture), text(teaser.caption)),
      [...teaser.paragraphs, teaser.label, teaser.note].map(paragraph),
    ),
  technologies:
    technologies && region(technologies.headline, ...describeTechnologies({ technologies })),
  people:
    people &&
    region(
      people.headline,
      heading(people.headline, 2),
      paragraph(people.introduction),
      node(
        'list',
        members.map(({ name, role, photo, emblem }) =>
          node(
            'listitem',
            node('article', picture(photo), picture(emblem), heading(name, 3), paragraph(role)),
          ),
        ),
      ),
    ),
  news:
    news &&
    region(
      news.headline,
      heading(news.headline, 2),
      video && describeVideo(video),
      article && describeArticle(article),
      news.strip && describeStrip(news.strip.label),
    ),
};

export const landingPage = page(
  '',
  site.sections.map((name) => (own[name] ? describeOwn(own[name]) : sections[name])),
);

/** A drawing may stand for the zero. */
const parts = notFound.zero ? notFound.heading.split(/(0)/).filter(Boolean) : [notFound.heading];
const title = heading(notFound.heading, 1);

export const notFoundPage = page(
  HOME,
  region(
    notFound.heading,
    parts.length > 1 ? { [title]: parts.join(' ').replaceAll(' 0', '0') } : title,
    paragraph(notFound.message),
    paragraph(notFound.explanation),
    node('paragraph', link(notFound.homeLink, HOME)),
  ),
);
