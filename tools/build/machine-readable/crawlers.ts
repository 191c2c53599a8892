import type { SiteContent } from '../../../src/content/schema.ts';

/** The not-found page keeps itself out of search results. */
export const makeRobots = ({ site }: SiteContent): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`;

/**
 * One page: `/media` is another way to it. No `lastmod`: the content doesn't know when it changed,
 * and search engines distrust dates that every build renews.
 */
export const makeSitemap = ({ site }: SiteContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${site.url}/</loc></url>
</urlset>
`;
