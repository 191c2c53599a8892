import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { loadSite, Site } from './site.ts';
import type { SiteParts } from './site-parts.ts';

/** Provides the site to the Vite plugins. */
export type SiteSource = {
  load: () => Promise<Site>;
  /** Undefined if the site isn't read from files. */
  files?: {
    contentFolder: string;
    /** Makes the next `load()` read the files again. */
    forget: () => void;
  };
};

/**
 * Reads the files of a folder at the first `load()`, and at the first `load()` after a `forget()`.
 */
export function savedSite(contentFolder: string, read: () => Promise<Site>): Required<SiteSource> {
  let site: Promise<Site> | undefined;
  return {
    load: () => {
      site ??= read();
      return site;
    },
    files: {
      contentFolder,
      forget: () => {
        site = undefined;
      },
    },
  };
}

/**
 * Loads the site through Vite, so that changes of code, such as src/constants.ts, have an effect.
 *
 * @param config path of the module that exports `PARTS`, from the project's root
 */
export async function loadByServer(
  server: ViteDevServer,
  config: string,
  contentFolder: string,
): Promise<Site> {
  const module = await server.ssrLoadModule(path.join(import.meta.dirname, 'site.ts'));
  const load: typeof loadSite = module.loadSite;
  const configured = await server.ssrLoadModule(config);
  const parts: SiteParts<unknown, unknown> = configured.PARTS;
  return load(parts, contentFolder);
}
