import * as constants from '../../src/constants.ts';
import type { SiteContent } from '../../src/content/schema.ts';
import { CONTENT, FONT_CACHE } from '../paths.ts';
import { readColour, type ThemeColour } from './colours.ts';
import { type LoadedContent, loadContent } from './content.ts';
import { makeFonts } from './fonts.ts';

/** Bundled by Vite. */
export type Prerenderer = typeof import('../../src/entry/prerender.tsx');

export type Site = LoadedContent & {
  fontUrls: string[];
  /** The generated part of the stylesheet. */
  css: string;
  /** For `theme-color`. */
  pageColours: ThemeColour;
};

const propertiesCss = ({ news }: SiteContent) => `:root {
  --news-card-count: ${news.strip.cards.length};
  --news-card-width-mobile: ${constants.NEWS_CARD_WIDTH_MOBILE_VW}vw;
  --news-card-width-desktop: ${constants.NEWS_CARD_WIDTH_DESKTOP_PX}px;
}`;

/** @throws {ContentError} when the content does not fit its schema */
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
