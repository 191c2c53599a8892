/** The site's modules, from the content of the full fixture site. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { loadSite, sitePlugin, viteConfig } from '#site-build';
import { FULL } from '#support/sites';

/** With fonts that are used however late they load: a picture with another font differs. */
async function loadStorySite() {
  const site = await loadSite(FULL.content);
  return { ...site, css: site.css.replaceAll('font-display: optional', 'font-display: block') };
}

/** Without pages and assets: Storybook serves its own. */
function siteModules(): Plugin {
  const plugin = sitePlugin({ contentFolder: FULL.content, loadEdited: loadStorySite });
  const { config: _, buildStart: __, configureServer: ___, ...modules } = plugin;
  return modules;
}

export default defineConfig({
  css: viteConfig.css,
  plugins: [react(), siteModules()],
  publicDir: false,
  build: { assetsInlineLimit: 0, cssTarget: viteConfig.build.cssTarget },
});
