/** Builds stories with the site's virtual modules, from the full fixture site's content. */

import { loadSite, makeViteConfig, savedSite, virtualModules } from '@site-kit/site-build';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PARTS } from '#site';
import { FULL } from '#support/sites';

/** Makes text wait for its web font, so that screenshots don't show a fallback font. */
async function loadStorySite() {
  const site = await loadSite(PARTS, FULL.content);
  return { ...site, css: site.css.replaceAll('font-display: optional', 'font-display: block') };
}

const { css, build } = makeViteConfig(PARTS);

export default defineConfig({
  css,
  plugins: [react(), virtualModules(savedSite(FULL.content, loadStorySite))],
  publicDir: false,
  build: { assetsInlineLimit: 0, cssTarget: build.cssTarget },
});
