/** Renders pages to static HTML; called by the build and by the development server. */
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static.edge';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { isPageName, routes } from '../routes/routes.tsx';
import { Document, type DocumentAssets } from './document.tsx';

/** The pages that are written to disk, by file, each with an address that leads to it. */
export const pages = {
  'index.html': '/',
  'media/index.html': '/media',
  '404.html': '/404',
} as const;

const handler = createStaticHandler(routes);

/**
 * Renders the page at an address.
 *
 * @param url path, and query where there is one
 * @returns the complete document, and the HTTP status that belongs to it
 */
export async function renderPage(url: string, assets: DocumentAssets) {
  const request = new Request(new URL(url, 'http://localhost'));
  const context = await handler.query(request);
  if (context instanceof Response)
    throw new Error(`The routes redirect ${url}, which no page may.`);
  // Where a route throws, React Router would render its error page: a build must fail instead.
  if (context.errors) throw Object.values(context.errors)[0];

  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
    {
      // Past 12.8 KB React would otherwise hide content and reveal it by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const body = await new Response(prelude).text();
  const page = context.matches.at(-1)?.route.id;
  if (!isPageName(page)) throw new Error(`The routes lead ${url} to no page.`);
  return {
    html: `<!doctype html>${renderToStaticMarkup(<Document body={body} page={page} assets={assets} />)}`,
    status: page === 'not-found' ? 404 : 200,
  };
}
