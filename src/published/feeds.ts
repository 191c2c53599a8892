/**
 * Writes the feeds. Their titles and descriptions state the device's status, because readers may not
 * see the page.
 */

import type { PictureData } from '@site-kit/content-model';
import { utcDayOf } from '@site-kit/content-model';
import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import { FEEDS } from '#constants';
import type { SiteContent } from '#sections';

/** Both formats require a time. At noon UTC, almost every time zone has the same date. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

const noonToday = (now: Date) => noonOf(utcDayOf(now));

/** Lists each address once. Omits future news, which feed readers show on top of the list. */
function collectEntries({ site, news }: SiteContent, now: Date) {
  const pictureUrl = (picture: PictureData | undefined) =>
    picture && `${new URL(picture.fallback, site.url)}`;
  const articles = news?.article ? [news.article] : [];
  const entries = [
    ...articles.map((article) => ({
      title: article.headline,
      link: article.learnMore.url,
      published: noonOf(article.published),
      source: article.source,
      paragraphs: article.paragraphs,
      picture: pictureUrl(article.picture),
    })),
    ...(news?.strip?.cards ?? []).map(({ title, source, link, published, image, summary }) => ({
      title,
      link,
      published: noonOf(published),
      source,
      paragraphs: [summary ?? source],
      picture: pictureUrl(image),
    })),
  ];
  const distinct = new Map(entries.toReversed().map((entry) => [entry.link, entry]));
  return entries
    .filter((entry) => entry.published <= noonToday(now) && distinct.get(entry.link) === entry)
    .sort((a, b) => b.published.getTime() - a.published.getTime());
}

/** Includes the status, because a feed reader's list of feeds shows only titles. */
const feedTitle = ({ site, device, news }: SiteContent) =>
  `${site.company} – ${news?.headline} (${device.short})`;

/** Writes an Atom feed (RFC 4287). */
export function makeAtomFeed(content: SiteContent, now: Date): string {
  const { site } = content;
  const entries = collectEntries(content, now);
  return generateAtomFeed(
    {
      id: `${site.url}/`,
      title: { value: feedTitle(content) },
      subtitle: { value: site.description },
      updated: entries[0]?.published ?? noonToday(now),
      authors: [{ name: site.company, uri: `${site.url}/` }],
      icon: `${site.url}/favicon.ico`,
      rights: { value: content.footer.copyright },
      xml: { lang: site.language },
      links: [
        { href: site.url + FEEDS.atom.url, rel: 'self', type: FEEDS.atom.type },
        { href: `${site.url}/`, rel: 'alternate', type: 'text/html' },
      ],
      entries: entries.map(({ title, link, published, source, paragraphs }) => ({
        id: link,
        title: { value: title },
        published,
        updated: published,
        ...(source && { authors: [{ name: source }] }),
        links: [{ href: link, rel: 'alternate' }],
        summary: { value: paragraphs.join('\n\n') },
      })),
    },
    { strict: true },
  );
}

export function makeJsonFeed(content: SiteContent, now: Date): string {
  const { site } = content;
  const feed: unknown = generateJsonFeed(
    {
      title: feedTitle(content),
      description: site.description,
      home_page_url: `${site.url}/`,
      feed_url: site.url + FEEDS.json.url,
      icon: `${site.url}/icon-512.png`,
      favicon: `${site.url}/favicon.ico`,
      language: site.language,
      authors: [{ name: site.company, url: `${site.url}/` }],
      items: collectEntries(content, now).map(
        ({ title, link, published, source, paragraphs, picture }) => ({
          id: link,
          url: link,
          title,
          content_text: paragraphs.join('\n\n'),
          ...(picture && { image: picture }),
          date_published: published,
          ...(source && { authors: [{ name: source }] }),
        }),
      ),
    },
    { strict: true },
  );
  return JSON.stringify(feed);
}
