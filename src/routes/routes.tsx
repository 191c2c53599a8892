import type { NonIndexRouteObject, RouteObject } from 'react-router';
import { PAGES } from './addresses.ts';
import { LandingPage } from './landing.tsx';
import { NotFoundPage } from './not-found.tsx';

const ELEMENTS = {
  landing: <LandingPage />,
  // The landing page again; media-arrival.ts scrolls it to the news.
  media: <LandingPage />,
  'not-found': <NotFoundPage />,
};

/** A page of the site; its document says which one it is, in `<html data-page>`. */
export type PageName = keyof typeof ELEMENTS;

/** Whether a text names a page. */
export const isPageName = (name: string | undefined): name is PageName =>
  name !== undefined && Object.hasOwn(ELEMENTS, name);

/**
 * Which address shows which page. There is no error element on purpose: a route that throws while
 * rendering shows the router's own page, "Unexpected Application Error!", as specified.
 */
export const routes: RouteObject[] = [
  ...PAGES.map(({ name, addresses: [path] }) => ({ id: name, path, element: ELEMENTS[name] })),
  { id: 'not-found', path: '*', element: ELEMENTS['not-found'] },
];

/** A route that is one page. */
export type PageRoute = Omit<NonIndexRouteObject, 'children'> & { id: PageName };

/**
 * The route of a document that has been prerendered: the page that it is, whatever its address.
 * Hosts differ in what they make of /index.html, /Media or /media//; the markup is there already.
 */
export const routeOfPage = (page: PageName): PageRoute => ({
  id: page,
  path: '*',
  element: ELEMENTS[page],
});

/** Which page the document in the browser is. */
export function pageOfDocument(): PageName {
  const { page } = document.documentElement.dataset;
  return isPageName(page) ? page : 'landing';
}
