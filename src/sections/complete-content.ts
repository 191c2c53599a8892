import { type ASKING_PARTS, CONTACT_LINK, contactIdFor, FEEDS, linkTo, STUDY_ID } from '#constants';
import { SANDBOX_FRAME } from '#video-provider';
import type { ResolvedContent } from './schema.ts';
import { placeTerms } from './terms.ts';

/** Cards with the same date keep their order in the file. */
const newestFirst = <Card extends { published: string }>(cards: Card[]) =>
  cards.toSorted((a, b) => b.published.localeCompare(a.published));

/** Derives the page's content from the content of the files. */
export function completeContent(content: ResolvedContent) {
  const { site, device, bar, hero, teaser, technologies, news, footer, press } = content;
  const links = site.sections.map(linkTo);
  const isOnPage = ({ section }: { section: string }) => links.includes(section);
  const keepOnPage = <Link extends { section: string }>(link: Link | undefined) =>
    link && isOnPage(link) ? link : undefined;
  const hasStudy = Boolean(device.study && technologies && links.includes(linkTo('technologies')));
  const contactFor = (part: (typeof ASKING_PARTS)[number]) => {
    const contact = site.contacts.find(({ linkedFrom }) => linkedFrom === part);
    return contact && { label: contact.label, url: `#${contactIdFor(part)}` };
  };
  const contactsFor = (...parts: (typeof ASKING_PARTS)[number][]) =>
    parts.map(contactFor).filter((contact) => contact !== undefined);
  const texts = [
    device.line,
    hero.introduction,
    ...(teaser?.paragraphs ?? []),
    ...(technologies?.paragraphs ?? []),
    device.stage,
    ...(device.study?.questions ?? []).map(({ answer }) => answer),
  ];
  const name = site.company.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return {
    ...content,
    site: { ...site, symbol: site.symbol.markup },
    bar: { ...bar, entries: bar.entries.filter(isOnPage) },
    hero: { ...hero, link: keepOnPage(hero.link) },
    news: news && {
      ...news,
      video: news.video && { ...news.video, sandbox: SANDBOX_FRAME },
      strip: news.strip && { ...news.strip, cards: newestFirst(news.strip.cards) },
    },
    footer: { ...footer, technologyLink: keepOnPage(footer.technologyLink) },
    press: { ...press, path: `/press/${[...name, 'press-kit'].join('-')}.zip` },
    /** Where each word of the word list stands first. */
    terms: placeTerms(technologies?.plainWords ? device.terms : [], texts),
    /** Parts and contacts to which an answer leads if it quotes their names. */
    namedParts: [
      ...(hasStudy && technologies
        ? [{ label: technologies.studyLabels.heading, url: `#${STUDY_ID}` }]
        : []),
      ...site.contacts.map(({ label, linkedFrom }) => ({
        label,
        url: linkedFrom ? `#${contactIdFor(linkedFrom)}` : CONTACT_LINK,
      })),
    ],
    studyLink: hasStudy ? `#${STUDY_ID}` : undefined,
    /** Where the readers of a part find whom they can ask. */
    askLinks: {
      study: contactFor('study')?.url ?? CONTACT_LINK,
      press: contactFor('press')?.url ?? CONTACT_LINK,
    },
    /** Contacts beside the part whose readers they are for. */
    contactLinks: {
      study: contactsFor('harm', 'clinicians'),
      records: contactsFor('investors'),
    },
    feeds: (news?.article ?? news?.strip) ? Object.values(FEEDS) : [],
  };
}

export type SiteContent = ReturnType<typeof completeContent>;
