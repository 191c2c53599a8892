/**
 * Makes what machines ask for beside the pages, from the same content: search engines, home screens, feed
 * readers and language models read the words that visitors read, the status of the device among them.
 */
import { FEEDS } from '../../../src/routes/addresses.ts';
import type { Site } from '../site.ts';
import { makeRobots, makeSitemap } from './crawlers.ts';
import { makeAtomFeed, makeJsonFeed } from './feeds.ts';
import { makeLlmsTxt } from './llms-txt.ts';
import { makeManifest } from './manifest.ts';

/** The files by their address below the site's root. */
export function makeMachineReadable(site: Site): Map<string, string> {
  const { content } = site;
  return new Map([
    ['/robots.txt', makeRobots(content)],
    ['/sitemap.xml', makeSitemap(content)],
    ['/site.webmanifest', makeManifest(site)],
    ['/llms.txt', makeLlmsTxt(content)],
    [FEEDS.atom.url, makeAtomFeed(content)],
    [FEEDS.json.url, makeJsonFeed(content)],
  ]);
}
