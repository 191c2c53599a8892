import type { SiteSchema } from '@site-kit/content-model';
import type { Palette } from './colours.ts';
import type { MeasuredPicture } from './pictures.ts';

type Made = string | Buffer;

/** Makes a file when it is needed. */
export type Make = () => Made | Promise<Made>;

/** Files that a site publishes beside its pages, and what these files tell the pages. */
export type Publication = {
  /** By the file's address. */
  files: ReadonlyMap<string, Make>;
  /** Completes the HTML of a page with what only finished files tell, such as their sizes. */
  completePage: (html: string) => Promise<string>;
};

export type Head = {
  sharePicture: { url: string; width: number; height: number };
  /** JSON-LD, escaped for a script element. */
  structuredData: string;
};

/** What the HTML of a page names and contains. */
export type PageAssets = Head & {
  /** Addresses of scripts: the first one, and the app. */
  start: string;
  app: string;
  /**
   * The text of the first stylesheet. In development, this and `laterStyles` are undefined, because
   * Vite adds all styles.
   */
  styles?: string;
  /** The address of the second stylesheet. */
  laterStyles?: string;
  fonts: string[];
  pageColours: { light: string; dark: string };
};

/** What the module of the entry `prerenderer` exports. */
export type Prerenderer<Content = unknown> = {
  /** Addresses of pages by file name. */
  pages: Readonly<Record<string, string>>;
  renderPage: (
    address: string,
    assets: PageAssets,
    content: Content,
  ) => Promise<{ html: string; status: number }>;
};

/** Modules of the page, as paths from the project's root. */
export type Entries = {
  /** The first script, which loads the app. */
  start: string;
  app: string;
  /** Exports a `Prerenderer`. */
  prerenderer: string;
  /** Exports `listMediaQueries()`, which returns the custom media queries of the stylesheets. */
  mediaQueries: string;
};

export type Layout = {
  /** Documents below this address run scripts of others in a sandbox. */
  sandboxed: string;
  /** The origins from which the sandboxed documents load. */
  player: { origin: string; scripts: readonly string[] };
};

/** Where a project keeps its files, as absolute paths. */
export type Folders = {
  root: string;
  /** Results of slow steps. The folder can be deleted at any time. */
  cache: string;
  /** Unfinished builds. Inside `root`, so that their imports find node_modules. */
  unfinished: string;
  /** Code that the published files depend on, as paths from `root`. */
  inputs: readonly string[];
};

/** The content of a site, and what the build has made of it. */
export type LoadedSite<Content> = {
  content: Content;
  pictures: MeasuredPicture[];
  /** Addresses of the fonts. */
  fontUrls: string[];
  palette: Palette;
  pictureCache: string;
  /** The paths of fonts below this folder are their addresses. */
  fontCache: string;
};

/** What is needed to load content. */
export type ContentParts<Written, Content> = Pick<
  SiteParts<Written, Content>,
  'folders' | 'schema' | 'tokens'
>;

/** What a site gives to its build, its development server and its editor. */
export type SiteParts<Written, Content> = {
  folders: Folders;
  schema: SiteSchema<Written, Content>;
  /** Path of the stylesheet with the colours, from the project's root. */
  tokens: string;
  entries: Entries;
  layout: Layout;
  /** Writes the part of the stylesheet that depends on the content. */
  makeStyles: (content: Content) => string;
  /** Makes data for the head of every page. */
  describeHead: (content: Content) => Head;
  /** @param readPage returns the HTML of the page at an address */
  publish: (
    site: LoadedSite<Content>,
    readPage: (address: string) => Promise<string>,
  ) => Publication;
};
