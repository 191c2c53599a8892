import type { SiteContent } from '#sections';

/** Allows every page. The not-found page excludes itself with a `noindex` tag. */
export const makeRobots = ({ site }: SiteContent): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`;

/**
 * Lists only `/`, because `/media` shows the same page. No `lastmod`: we don't know when the
 * content changed, and search engines distrust dates that change with every build.
 */
export const makeSitemap = ({ site }: SiteContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${site.url}/</loc></url>
</urlset>
`;
