import { linkTo } from '#constants';
import type { ResolvedContent } from './schema.ts';

/** Cards with the same date keep their order in the file. */
const newestFirst = <Card extends { published: string }>(cards: Card[]) =>
  cards.toSorted((a, b) => b.published.localeCompare(a.published));

/** Derives the page's content from the content of the files. */
export function completeContent(content: ResolvedContent) {
  const { site, bar, hero, news, footer, press } = content;
  const links = site.sections.map(linkTo);
  const isOnPage = ({ section }: { section: string }) => links.includes(section);
  const keepOnPage = <Link extends { section: string }>(link: Link | undefined) =>
    link && isOnPage(link) ? link : undefined;
  const name = site.company.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return {
    ...content,
    site: { ...site, symbol: site.symbol.markup },
    bar: { ...bar, entries: bar.entries.filter(isOnPage) },
    hero: { ...hero, link: keepOnPage(hero.link) },
    news: news && {
      ...news,
      strip: news.strip && { ...news.strip, cards: newestFirst(news.strip.cards) },
    },
    footer: { ...footer, technologyLink: keepOnPage(footer.technologyLink) },
    press: { ...press, path: `/press/${[...name, 'press-kit'].join('-')}.zip` },
    hasFeeds: Boolean(news?.article ?? news?.strip),
  };
}

export type SiteContent = ReturnType<typeof completeContent>;
