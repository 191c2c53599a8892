/** The site's modules, from the content of stories. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sitePlugin, viteConfig } from '#site-build';
import { STORY_CONTENT } from './folders.ts';

/** Without pages and assets: Storybook serves its own. */
function siteModules(): Plugin {
  const { config: _, buildStart: __, configureServer: ___, ...modules } = sitePlugin(STORY_CONTENT);
  return modules;
}

export default defineConfig({
  css: viteConfig.css,
  plugins: [react(), siteModules()],
  publicDir: false,
  build: { assetsInlineLimit: 0, cssTarget: viteConfig.build.cssTarget },
});
