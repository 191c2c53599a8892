import type { RouteObject } from 'react-router';
import { Landing } from './landing.tsx';
import { NotFound } from './not-found.tsx';

/**
 * Which page is which. There is no error element on purpose: a route that throws while rendering
 * shows the router's own page, "Unexpected Application Error!", as specified.
 */
export const routes: RouteObject[] = [
  { path: '/', element: <Landing /> },
  // The landing page again; media-arrival.ts scrolls it to the news.
  { path: '/media', element: <Landing /> },
  { path: '*', element: <NotFound /> },
];
