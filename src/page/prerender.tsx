import type { PageAssets } from '@site-kit/site-build';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static.edge';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { SiteContent } from '#sections';
import { NOT_FOUND_PAGE, PAGES } from './addresses.ts';
import { Document } from './document.tsx';
import { LaterStylesAddress } from './later-styles.tsx';
import { isPageName, makeRoutes } from './routes.tsx';

export const pages = {
  ...Object.fromEntries(PAGES.map(({ file, addresses }) => [file, addresses[0]])),
  [NOT_FOUND_PAGE]: '/404',
};

export async function renderPage(url: string, assets: PageAssets, content: SiteContent) {
  const handler = createStaticHandler(makeRoutes(content));
  const request = new Request(new URL(url, 'http://localhost'));
  const context = await handler.query(request);
  if (context instanceof Response)
    throw new Error(`${url} redirects: give it a page in src/page/routes.tsx.`);
  // React Router renders its error page instead of throwing.
  if (context.errors) throw Object.values(context.errors)[0];

  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <LaterStylesAddress value={assets.laterStyles}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </LaterStylesAddress>
    </StrictMode>,
    {
      // By default, React hides all content after 12.8 KB until inline scripts show it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // An error thrown in this callback ends the process, so throw the error below.
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  if (failure) throw failure;
  const body = await new Response(prelude).text();
  const page = context.matches.at(-1)?.route.id;
  if (!isPageName(page))
    throw new Error(`No page for ${url}: add its route to src/page/routes.tsx.`);
  return {
    html: `<!doctype html>${renderToStaticMarkup(<Document body={body} page={page} assets={assets} content={content} />)}`,
    status: page === 'not-found' ? 404 : 200,
  };
}
