import type { RouteObject } from 'react-router';
import { ErrorBoundary } from '#ui';
import { PAGES } from './addresses.ts';
import { LandingPage } from './landing.tsx';
import { NotFoundPage } from './not-found.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

const ELEMENTS = {
  landing: <LandingPage />,
  media: <LandingPage />,
  'not-found': <NotFoundPage />,
};

export type PageName = keyof typeof ELEMENTS;

export const isPageName = (name: string | undefined): name is PageName =>
  name !== undefined && Object.hasOwn(ELEMENTS, name);

export const routes: RouteObject[] = [
  ...PAGES.map(({ name, addresses: [path] }) => ({ id: name, path, element: ELEMENTS[name] })),
  { id: 'not-found', path: '*', element: ELEMENTS['not-found'] },
];

/**
 * Renders the page that the document's `data-page` names, without a router (docs/decisions/0013).
 * The address doesn't identify the page: hosts differ in /index.html, /Media and /media//.
 */
export function DocumentPage() {
  const { page } = document.documentElement.dataset;
  return (
    <ErrorBoundary fallback={(error) => <UnexpectedError error={error} />}>
      {ELEMENTS[isPageName(page) ? page : 'landing']}
    </ErrorBoundary>
  );
}
