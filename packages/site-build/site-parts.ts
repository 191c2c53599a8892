import type { SiteContent } from '#sections';
import type { Site } from './site.ts';

type Made = string | Buffer;

/** Makes a file when it is needed. */
export type Make = () => Made | Promise<Made>;

/** Files that a site publishes beside its pages, and what these files tell the pages. */
type Publication = {
  /** By the file's address. */
  files: ReadonlyMap<string, Make>;
  /** Completes the HTML of a page with what only finished files tell, such as their sizes. */
  completePage: (html: string) => Promise<string>;
};

/** What a site gives to its build, its development server and its editor. */
export type SiteParts = {
  layout: {
    /** Documents below this address run scripts of others in a sandbox. */
    sandboxed: string;
    /** The origins from which the sandboxed documents load. */
    player: { origin: string; scripts: readonly string[] };
  };
  /** Writes the part of the stylesheet that depends on the content. */
  makeStyles: (content: SiteContent) => string;
  /** Makes data for the head of every page. */
  describeHead: (content: SiteContent) => {
    sharePicture: { url: string; width: number; height: number };
    structuredData: string;
  };
  /** @param readPage returns the HTML of the page at an address */
  publish: (site: Site, readPage: (address: string) => Promise<string>) => Publication;
};
