import { CONTENT, FONT_CACHE } from '#folders';
import { readColour } from './colours.ts';
import { loadContent } from './content/load.ts';
import { makeFonts } from './fonts.ts';
import type { SiteParts } from './site-parts.ts';

/** @throws {ContentError} if the content is invalid */
export const loadSite = async (parts: SiteParts, contentFolder = CONTENT) =>
  completeSite(await loadContent(contentFolder), parts);

/** @param moreCharacters characters to include in the fonts in addition to the characters of the content */
export async function completeSite(
  loaded: Awaited<ReturnType<typeof loadContent>>,
  parts: SiteParts,
  moreCharacters = '',
) {
  const text = JSON.stringify(loaded.content);
  const focuses = new Set([...text.matchAll(/"focus":"([^"]+)"/g)].map(([, focus]) => focus));
  const fonts = await makeFonts(text + moreCharacters, FONT_CACHE);
  return {
    ...loaded,
    parts,
    fontUrls: fonts.urls,
    css: `${fonts.css}
${parts.makeStyles(loaded.content)}
${[...focuses].map((focus) => `[data-focus="${focus}"] img { object-position: ${focus}; }`).join('\n')}
`,
    pageColours: readColour('--paper'),
  };
}

export type Site = Awaited<ReturnType<typeof loadSite>>;

/** Collects the data for the head of every page, in the build and in the development server. */
export const makeHead = ({ fontUrls, pageColours, content, parts }: Site) => ({
  fonts: fontUrls,
  pageColours,
  ...parts.describeHead(content),
});
