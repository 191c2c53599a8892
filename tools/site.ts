/** What a build and the development server both start from: the checked content, and its fonts. */
import path from 'node:path';
import * as constants from '../src/constants.ts';
import { type LoadedContent, loadContent } from './content.ts';
import { makeFonts } from './fonts.ts';

/** The project's root. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** The icon of the site, as browsers show it in tabs. */
export const ICON = path.join(ROOT, 'content/images/icon.svg');

/** What may be thrown away at any time: encoded pictures, subset fonts, the prerenderer's bundle. */
export const CACHE = path.join(ROOT, '.cache');

/** Encoded pictures. */
export const PICTURE_CACHE = path.join(CACHE, 'pictures');

/** Subset fonts, laid out as below the site's root. */
export const FONT_CACHE = path.join(CACHE, 'public');

/** What src/entry/prerender.tsx exports, once Vite has made it into something that Node can run. */
export type Prerenderer = typeof import('../src/entry/prerender.tsx');

/** Content, pictures and fonts of the site. */
export type Site = LoadedContent & {
  fontUrls: string[];
  /** The part of the stylesheet that is made rather than written: fonts and constants. */
  css: string;
};

/** Constants of src/constants.ts that stylesheets need, as custom properties. */
const constantsCss = `:root {
  --news-card-count: ${constants.NEWS_CARD_COUNT};
  --news-card-width-mobile: ${constants.NEWS_CARD_WIDTH_MOBILE_VW}vw;
  --news-card-width-desktop: ${constants.NEWS_CARD_WIDTH_DESKTOP_PX}px;
}`;

/**
 * Loads the content and makes the fonts for it.
 *
 * @throws {ContentError} when the content does not fit its schema
 */
export async function loadSite(contentFolder = path.join(ROOT, 'content')): Promise<Site> {
  const loaded = await loadContent(contentFolder);
  const fonts = await makeFonts(JSON.stringify(loaded.content), FONT_CACHE);
  return { ...loaded, fontUrls: fonts.urls, css: `${fonts.css}\n${constantsCss}\n` };
}
