import type { SiteContent } from '#sections';
import type { Site } from './site.ts';

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

type Head = {
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
export type Prerenderer = {
  /** Addresses of pages by file name. */
  pages: Readonly<Record<string, string>>;
  renderPage: (address: string, assets: PageAssets) => Promise<{ html: string; status: number }>;
};

/** What a site gives to its build, its development server and its editor. */
export type SiteParts = {
  /** Modules of the page, as paths from the project's root. */
  entries: { start: string; app: string; prerenderer: string };
  layout: {
    /** Documents below this address run scripts of others in a sandbox. */
    sandboxed: string;
    /** The origins from which the sandboxed documents load. */
    player: { origin: string; scripts: readonly string[] };
  };
  /** Writes the part of the stylesheet that depends on the content. */
  makeStyles: (content: SiteContent) => string;
  /** Makes data for the head of every page. */
  describeHead: (content: SiteContent) => Head;
  /** @param readPage returns the HTML of the page at an address */
  publish: (site: Site, readPage: (address: string) => Promise<string>) => Publication;
};
