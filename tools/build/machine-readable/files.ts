import { FEEDS } from '../../../src/routes/addresses.ts';
import type { Site } from '../site.ts';
import { makeRobots, makeSitemap } from './crawlers.ts';
import { makeAtomFeed, makeJsonFeed } from './feeds.ts';
import { makeLlmsTxt } from './llms-txt.ts';
import { makeManifest } from './manifest.ts';

export function makeMachineReadable(site: Site): Map<string, string> {
  const { content } = site;
  return new Map([
    ['/robots.txt', makeRobots(content)],
    ['/sitemap.xml', makeSitemap(content)],
    ['/site.webmanifest', makeManifest(site)],
    ['/llms.txt', makeLlmsTxt(content)],
    ...(content.hasFeeds
      ? [
          [FEEDS.atom.url, makeAtomFeed(content)] as const,
          [FEEDS.json.url, makeJsonFeed(content)] as const,
        ]
      : []),
  ]);
}
