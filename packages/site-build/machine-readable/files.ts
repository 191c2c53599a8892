import { FEEDS } from '#page';
import type { SiteContent } from '#sections';
import type { Site } from '../site.ts';
import { makeAtomFeed, makeJsonFeed } from './feeds.ts';
import { makeManifest } from './manifest.ts';

/** The not-found page keeps itself out of search results. */
const makeRobots = ({ site }: SiteContent): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`;

/**
 * One page: `/media` is another way to it. No `lastmod`: the content doesn't know when it changed,
 * and search engines distrust dates that every build renews.
 */
const makeSitemap = ({ site }: SiteContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${site.url}/</loc></url>
</urlset>
`;

/** @param now decides which news the feeds have */
export function makeMachineReadable(site: Site, now = new Date()): Map<string, string> {
  const { content } = site;
  return new Map([
    ['/robots.txt', makeRobots(content)],
    ['/sitemap.xml', makeSitemap(content)],
    ['/site.webmanifest', makeManifest(site)],
    ...(content.hasFeeds
      ? [
          [FEEDS.atom.url, makeAtomFeed(content, now)] as const,
          [FEEDS.json.url, makeJsonFeed(content, now)] as const,
        ]
      : []),
  ]);
}
