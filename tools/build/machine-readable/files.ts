import { FEEDS } from '../../../src/routes/addresses.ts';
import type { Site } from '../site.ts';
import { makeRobots, makeSitemap } from './crawlers.ts';
import { makeAtomFeed, makeJsonFeed } from './feeds.ts';
import { makeLlmsTxt } from './llms-txt.ts';
import { makeManifest } from './manifest.ts';

export function makeMachineReadable(site: Site): Map<string, string> {
  const { content } = site;
  const { base } = content.site;
  return new Map([
    // At the root of the host (RFC 9309).
    ['/robots.txt', makeRobots(content)],
    [`${base}/sitemap.xml`, makeSitemap(content)],
    [`${base}/site.webmanifest`, makeManifest(site)],
    [`${base}/llms.txt`, makeLlmsTxt(content)],
    ...(content.hasFeeds
      ? [
          [base + FEEDS.atom.url, makeAtomFeed(content)] as const,
          [base + FEEDS.json.url, makeJsonFeed(content)] as const,
        ]
      : []),
  ]);
}
