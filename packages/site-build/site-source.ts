import type { ViteDevServer } from 'vite';
import { loadSite, type Site } from './site.ts';

/** Where the Vite plugins get the site. */
export type SiteSource = {
  contentFolder: string;
  load: () => Promise<Site>;
  /** Makes the next `load()` read the files again. Undefined if the files don't decide the site. */
  forget?: () => void;
};

/** Reads the files of a folder when they are first needed, and after each `forget()`. */
export function savedSite(
  contentFolder: string,
  read = () => loadSite(contentFolder),
): Required<SiteSource> {
  let site: Promise<Site> | undefined;
  return {
    contentFolder,
    load: () => {
      site ??= read();
      return site;
    },
    forget: () => {
      site = undefined;
    },
  };
}

/** Loads the site by the server's modules, which follow a change of code, such as of src/constants.ts. */
export async function loadByServer(server: ViteDevServer, contentFolder: string): Promise<Site> {
  const module = await server.ssrLoadModule('/packages/site-build/site.ts');
  const load: typeof loadSite = module.loadSite;
  return load(contentFolder);
}
