/** What this site publishes beside its pages: functions from content to files. */

import type { Make, SiteParts } from '@site-kit/site-build';
import { FEEDS, NEWS_CARD_WIDTH_DESKTOP_PX, NEWS_CARD_WIDTH_MOBILE_VW } from '#constants';
import type { SiteContent, WrittenContent } from '#sections';
import { SANDBOX_FRAME } from '#video-provider';
import { listBrandAssets, SHARE_PICTURE } from './brand-assets.ts';
import { makeAtomFeed, makeJsonFeed } from './feeds.ts';
import { makeLlmsTxt } from './llms-txt.ts';
import { once } from './once.ts';
import { makePressKit } from './press-kit.ts';
import { makeRobots, makeSitemap } from './robots.ts';
import { readSandboxFrame } from './sandbox-frame.ts';
import { makeSecurityText, SECURITY_TEXT } from './security-text.ts';
import type { Site } from './site.ts';
import { makeStructuredData } from './structured-data.ts';
import { makeWebManifest } from './web-manifest.ts';

const megabytes = new Intl.NumberFormat('en-AU', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

/** Writes the size of the press kit, which is known only after the pictures are encoded. */
const writeKitSize = (html: string, bytes: number) =>
  html.replace(
    '<span data-kit-size=""></span>',
    `<span data-kit-size="">${megabytes.format(bytes / 1e6)}</span>`,
  );

/** The feeds omit news after this moment, and security.txt expires within a year of it. */
const listFeeds = ({ content }: Site, now: Date): [string, Make][] =>
  content.feeds.length > 0
    ? [
        [FEEDS.atom.url, () => makeAtomFeed(content, now)],
        [FEEDS.json.url, () => makeJsonFeed(content, now)],
      ]
    : [];

type Parts = SiteParts<WrittenContent, SiteContent>;

export const published: Pick<Parts, 'makeStyles' | 'describeHead' | 'publish'> = {
  makeStyles: ({ news }) => `:root {
  --news-card-count: ${news?.strip?.cards.length ?? 0};
  --news-card-width-mobile: ${NEWS_CARD_WIDTH_MOBILE_VW}vw;
  --news-card-width-desktop: ${NEWS_CARD_WIDTH_DESKTOP_PX}px;
}`,

  describeHead: (content) => ({
    sharePicture: SHARE_PICTURE,
    structuredData: makeStructuredData(content),
  }),

  publish(site, readPage) {
    const { content } = site;
    const now = new Date();
    const brandAssets = listBrandAssets(site);
    const makeKit = once(() => makePressKit(site, brandAssets));
    return {
      files: new Map<string, Make>([
        ...brandAssets,
        ...listFeeds(site, now),
        ['/robots.txt', () => makeRobots(content)],
        ['/sitemap.xml', () => makeSitemap(content)],
        ['/site.webmanifest', () => makeWebManifest(site)],
        ['/llms.txt', async () => makeLlmsTxt(content, await readPage('/'))],
        ...(content.news?.video ? [[SANDBOX_FRAME, readSandboxFrame] as const] : []),
        [SECURITY_TEXT, () => makeSecurityText(content, now)],
        [content.press.path, makeKit],
      ]),
      completePage: async (html) => writeKitSize(html, (await makeKit()).byteLength),
    };
  },
};
