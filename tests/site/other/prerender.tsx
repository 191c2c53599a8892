import type { Prerenderer } from '@site-kit/site-build';
import { renderToString } from 'react-dom/server';
import { readContent } from './content.ts';
import { NotFound, Page } from './page.tsx';

export const pages: Prerenderer['pages'] = { 'index.html': '/', '404.html': '/404' };

export const renderPage: Prerenderer['renderPage'] = async (address, assets, value) => {
  const content = readContent(value);
  const isFound = address === '/';
  return {
    status: isFound ? 200 : 404,
    html: `<!doctype html><html lang="en-AU" data-app="${assets.app}"><head><title>${content.site.title}</title>
${assets.styles ? `<style>${assets.styles}</style><link rel="stylesheet" href="${assets.laterStyles}">` : ''}
${isFound ? '<link rel="canonical" href="https://bakery.test/">' : '<meta name="robots" content="noindex">'}
</head><body><div id="root" data-page="${isFound ? 'index' : 'none'}">${renderToString(isFound ? <Page content={content} /> : <NotFound />)}</div>
<p><span data-reviewed=""></span></p>
<script type="module" src="${assets.start}"></script></body></html>`,
  };
};
