import * as constants from '#constants';
import { CONTENT, FONT_CACHE } from '#folders';
import { readColour } from './colours.ts';
import { loadContent } from './content/load.ts';
import { makeFonts } from './fonts.ts';
import type { Published } from './published.ts';

/** @throws {ContentError} if the content is invalid */
export const loadSite = async (published: Published, contentFolder = CONTENT) =>
  completeSite(await loadContent(contentFolder), published);

/** @param moreCharacters characters to include in the fonts in addition to the characters of the content */
export async function completeSite(
  loaded: Awaited<ReturnType<typeof loadContent>>,
  published: Published,
  moreCharacters = '',
) {
  const text = JSON.stringify(loaded.content);
  const focuses = new Set([...text.matchAll(/"focus":"([^"]+)"/g)].map(([, focus]) => focus));
  const fonts = await makeFonts(text + moreCharacters, FONT_CACHE);
  return {
    ...loaded,
    published,
    fontUrls: fonts.urls,
    css: `${fonts.css}
:root {
  --news-card-count: ${loaded.content.news?.strip?.cards.length ?? 0};
  --news-card-width-mobile: ${constants.NEWS_CARD_WIDTH_MOBILE_VW}vw;
  --news-card-width-desktop: ${constants.NEWS_CARD_WIDTH_DESKTOP_PX}px;
}
${[...focuses].map((focus) => `[data-focus="${focus}"] img { object-position: ${focus}; }`).join('\n')}
`,
    pageColours: readColour('--paper'),
  };
}

export type Site = Awaited<ReturnType<typeof loadSite>>;

/** Collects the data for the head of every page, in the build and in the development server. */
export const makeHead = ({ fontUrls, pageColours, content, published }: Site) => ({
  fonts: fontUrls,
  pageColours,
  ...published.describeHead(content),
});
