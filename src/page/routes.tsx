import type { RouteObject } from 'react-router';
import type { SiteContent } from '#sections';
import { ErrorBoundary } from '#ui';
import { PAGES } from './addresses.ts';
import { LandingPage } from './landing.tsx';
import { NotFoundPage } from './not-found.tsx';
import { UnexpectedError } from './unexpected-error.tsx';

const COMPONENTS = { landing: LandingPage, media: LandingPage, 'not-found': NotFoundPage };

export type PageName = keyof typeof COMPONENTS;

export const isPageName = (name: string | undefined): name is PageName =>
  name !== undefined && Object.hasOwn(COMPONENTS, name);

export const makeRoutes = (content: SiteContent): RouteObject[] => {
  const show = (name: PageName) => {
    const Page = COMPONENTS[name];
    return <Page content={content} />;
  };
  return [
    ...PAGES.map(({ name, addresses: [path] }) => ({ id: name, path, element: show(name) })),
    { id: 'not-found', path: '*', element: show('not-found') },
  ];
};

/**
 * Renders the page that the document's `data-page` names, without a router (docs/decisions/0013).
 * The address doesn't identify the page: hosts differ in /index.html, /Media and /media//.
 */
export function DocumentPage({ content }: { content: SiteContent }) {
  const { page } = document.documentElement.dataset;
  const Page = COMPONENTS[isPageName(page) ? page : 'landing'];
  return (
    <ErrorBoundary fallback={(error) => <UnexpectedError error={error} />}>
      <Page content={content} />
    </ErrorBoundary>
  );
}
