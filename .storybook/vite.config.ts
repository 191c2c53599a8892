/** The site's modules, from the content of the full fixture site. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadSite, savedSite, virtualModules, viteConfig } from '#site-build';
import { FULL } from '#support/sites';

/** With fonts that are used however late they load: a picture with another font differs. */
async function loadStorySite() {
  const site = await loadSite(FULL.content);
  return { ...site, css: site.css.replaceAll('font-display: optional', 'font-display: block') };
}

export default defineConfig({
  css: viteConfig.css,
  plugins: [react(), virtualModules(savedSite(FULL.content, loadStorySite))],
  publicDir: false,
  build: { assetsInlineLimit: 0, cssTarget: viteConfig.build.cssTarget },
});
