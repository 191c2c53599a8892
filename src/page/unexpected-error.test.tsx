import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { UnexpectedError } from './unexpected-error.tsx';

/** Renders React Router's default page for a route that throws. */
async function renderRoutersPage(error: unknown) {
  const loader = () => {
    throw error;
  };
  const { query, dataRoutes } = createStaticHandler([{ path: '/', loader, element: <p /> }]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The router redirected.');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

test.for([new Error('broken'), 'broken', { broken: true }])(
  'shows the same page as React Router for %o',
  async (error) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // The router's development build adds advice for developers.
    const [page] = (await renderRoutersPage(error)).split('<p>💿');
    expect(renderToStaticMarkup(<UnexpectedError error={error} />)).toBe(page);
  },
);
