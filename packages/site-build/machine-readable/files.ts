import { FEEDS } from '#constants';
import type { SiteContent } from '#sections';
import type { Site } from '../site.ts';
import { makeAtomFeed, makeJsonFeed } from './feeds.ts';
import { makeManifest } from './manifest.ts';

/** Allows every page. The not-found page excludes itself with a `noindex` tag. */
const makeRobots = ({ site }: SiteContent): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`;

/**
 * Lists only `/`, because `/media` shows the same page. No `lastmod`: we don't know when the
 * content changed, and search engines distrust dates that change with every build.
 */
const makeSitemap = ({ site }: SiteContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${site.url}/</loc></url>
</urlset>
`;

/** @param now the feeds omit news after this time */
export function makeMachineReadable(site: Site, now = new Date()): Map<string, string> {
  const { content } = site;
  return new Map([
    ['/robots.txt', makeRobots(content)],
    ['/sitemap.xml', makeSitemap(content)],
    ['/site.webmanifest', makeManifest(site)],
    ...(content.feeds.length > 0
      ? [
          [FEEDS.atom.url, makeAtomFeed(content, now)] as const,
          [FEEDS.json.url, makeJsonFeed(content, now)] as const,
        ]
      : []),
  ]);
}
