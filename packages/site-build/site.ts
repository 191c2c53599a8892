import type { SampleValue } from '@site-kit/content-model';
import { colourOf } from './colours.ts';
import { type LoadedContent, loadContent } from './content/load.ts';
import { fontCacheOf, pictureCacheOf } from './folders.ts';
import { makeFonts } from './fonts.ts';
import type {
  Entries,
  Folders,
  Head,
  Layout,
  LoadedSite,
  Publication,
  SiteParts,
} from './site-parts.ts';

/** A site whose content is loaded. */
export type Site<Content = unknown> = LoadedSite<Content> & {
  folders: Folders;
  /** The content without texts that only other files show. */
  appContent: unknown;
  samples: SampleValue[];
  warnings: LoadedContent<Content>['warnings'];
  usesNamedIcons: boolean;
  entries: Entries;
  layout: Layout;
  /** The part of the stylesheet that depends on the content. */
  css: string;
  /** Data for the head of every page. */
  head: Head & { fonts: string[]; pageColours: { light: string; dark: string } };
  /** @param readPage returns the HTML of the page at an address */
  publish: (readPage: (address: string) => Promise<string>) => Publication;
};

/** @throws {ContentError} if the content is invalid */
export const loadSite = async <Written, Content>(
  parts: SiteParts<Written, Content>,
  contentFolder: string,
) => completeSite(await loadContent(parts, contentFolder), parts);

/** Lists the points that stay in view when pictures are cropped, such as `30% 60%`. */
const listFocuses = (value: unknown): string[] =>
  value instanceof Object
    ? Object.entries(value).flatMap(([key, part]) =>
        key === 'focus' && typeof part === 'string' ? [part] : listFocuses(part),
      )
    : [];

/** @param moreCharacters characters to include in the fonts in addition to the characters of the content */
export async function completeSite<Written, Content>(
  loaded: LoadedContent<Content>,
  parts: SiteParts<Written, Content>,
  moreCharacters = '',
): Promise<Site<Content>> {
  const { content, pictures, palette } = loaded;
  const { folders } = parts;
  const fontCache = fontCacheOf(folders);
  const fonts = await makeFonts(JSON.stringify(content) + moreCharacters, fontCache);
  const pageColours = colourOf(palette, '--paper');
  const site: LoadedSite<Content> = {
    content,
    pictures,
    palette,
    pictureCache: pictureCacheOf(folders),
    fontCache,
    fontUrls: fonts.urls,
  };
  return {
    ...loaded,
    ...site,
    folders,
    appContent: parts.schema.forApp(content),
    entries: parts.entries,
    layout: parts.layout,
    css: `${fonts.css}
${parts.makeStyles(content)}
${[...new Set(listFocuses(content))].map((focus) => `[data-focus="${focus}"] img { object-position: ${focus}; }`).join('\n')}
`,
    head: { fonts: fonts.urls, pageColours, ...parts.describeHead(content) },
    publish: (readPage) => parts.publish(site, readPage),
  };
}
