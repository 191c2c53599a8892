/** Renders the page with unsaved content for the editor's preview, as it would be published. */
import react from '@vitejs/plugin-react';
import { build as bundle, type ViteDevServer } from 'vite';
import { renderInServer } from './rendering.ts';
import type { Site } from './site.ts';
import { virtualModules } from './virtual-modules.ts';
import { makeViteConfig } from './vite-config.ts';

/** Bundles the styles of the whole page, with inline drawings. */
async function bundleStyles(site: Site): Promise<string> {
  const config = makeViteConfig(site);
  const bundled = await bundle({
    ...config,
    plugins: [react(), virtualModules({ load: async () => site })],
    build: { ...config.build, write: false, assetsInlineLimit: Number.POSITIVE_INFINITY },
  });
  const files = [bundled].flat().flatMap((made) => ('output' in made ? made.output : []));
  const styles = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error('Vite wrote no stylesheet.');
  return `${styles.source}`;
}

/** @param server must serve the content of `site` */
export async function renderDraft(server: ViteDevServer, site: Site) {
  const { html } = await renderInServer(server, '/', site);
  return { html, css: await bundleStyles(site) };
}
