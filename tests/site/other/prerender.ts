import { content } from 'virtual:content';
import type { Prerenderer } from '@site-kit/site-build';
import { shownContent } from './config.ts';

const { site, breads, hours } = shownContent.parse(content);

export const pages: Prerenderer['pages'] = { 'index.html': '/' };

export const renderPage: Prerenderer['renderPage'] = async (_, assets) => ({
  status: 200,
  html: `<!doctype html><html data-app="${assets.app}"><head><title>${site.title}</title>
<style>${assets.styles}</style><link rel="stylesheet" href="${assets.laterStyles}"></head><body>
<section id="breads"><h2>${breads.headline}</h2>
${breads.entries.map(({ name, picture }) => `<img src="${picture.path}-540.avif" alt="${picture.alt}">${name}`).join('')}</section>
<section id="hours" class="hours"><h2>${hours.headline}</h2><p>${hours.paragraphs.join('</p><p>')}</p></section>
<script type="module" src="${assets.start}"></script></body></html>`,
});
