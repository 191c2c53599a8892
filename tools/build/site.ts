/** What a build and the development server both start from: the checked content, and its fonts. */
import * as constants from '../../src/constants.ts';
import type { SiteContent } from '../../src/content/schema.ts';
import { CONTENT, FONT_CACHE } from '../paths.ts';
import { readColour, type ThemeColour } from './colours.ts';
import { type LoadedContent, loadContent } from './content.ts';
import { makeFonts } from './fonts.ts';

/** What src/entry/prerender.tsx exports, once Vite has made it into something that Node can run. */
export type Prerenderer = typeof import('../../src/entry/prerender.tsx');

/** Content, pictures and fonts of the site. */
export type Site = LoadedContent & {
  fontUrls: string[];
  /** The part of the stylesheet that is made rather than written: fonts, constants and counts. */
  css: string;
  /** The ground of the page, for browsers to colour their own parts with. */
  pageColours: ThemeColour;
};

/** What stylesheets need to know of constants and content, as custom properties. */
const propertiesCss = ({ news }: SiteContent) => `:root {
  --news-card-count: ${news.strip.cards.length};
  --news-card-width-mobile: ${constants.NEWS_CARD_WIDTH_MOBILE_VW}vw;
  --news-card-width-desktop: ${constants.NEWS_CARD_WIDTH_DESKTOP_PX}px;
}`;

/**
 * Loads the content and makes the fonts for it.
 *
 * @throws {ContentError} when the content does not fit its schema
 */
export async function loadSite(contentFolder = CONTENT): Promise<Site> {
  const loaded = await loadContent(contentFolder);
  const fonts = await makeFonts(JSON.stringify(loaded.content), FONT_CACHE);
  return {
    ...loaded,
    fontUrls: fonts.urls,
    css: `${fonts.css}\n${propertiesCss(loaded.content)}\n`,
    pageColours: readColour('--paper'),
  };
}
