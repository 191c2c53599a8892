import type { DataRouteMatch, StaticHandlerContext } from 'react-router';
import type { PageRoute } from '../routes/routes.tsx';

/**
 * What the router knew when the document was prerendered, for the browser to hydrate with: one page, at
 * the address that the window shows. All navigation leads from document to document by real links,
 * so the browser carries no router that can navigate (docs/decisions/0013).
 *
 * @param route the page that the document is; it stands for every address
 */
export function contextOfDocument(route: PageRoute): StaticHandlerContext {
  const { pathname, search, hash } = window.location;
  const matches: DataRouteMatch[] = [{ route, params: {}, pathname, pathnameBase: '/' }];
  return {
    basename: '/',
    location: { pathname, search, hash, state: null, key: 'default' },
    matches,
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => matches,
  };
}
