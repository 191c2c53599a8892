/** Renders pages, and makes the files beside the pages, in the development server. */
import type { ViteDevServer } from 'vite';
import type { Site } from './site.ts';
import type { Prerenderer, Publication } from './site-parts.ts';

export async function renderInServer(server: ViteDevServer, url: string, site: Site) {
  const { entries, head, content } = site;
  const prerenderer = await server.ssrLoadModule(`/${entries.prerenderer}`);
  const renderPage: Prerenderer['renderPage'] = prerenderer.renderPage;
  const assets = { start: `/${entries.start}`, app: `/${entries.app}`, ...head };
  return renderPage(url, assets, content);
}

const publications = new WeakMap<Site, Publication>();

/** Publishes each site once, because several requests may need the same file. */
export function publishInServer(server: ViteDevServer, site: Site): Publication {
  const readPage = async (address: string) => (await renderInServer(server, address, site)).html;
  const publication = publications.get(site) ?? site.publish(readPage);
  publications.set(site, publication);
  return publication;
}
