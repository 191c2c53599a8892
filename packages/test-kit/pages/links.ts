import { listNodes } from '#test-kit/tree';
import { landingPage } from './pages.ts';

/** Addresses of other sites on the landing page, without copies; on paper, without the bar's. */
export const listLinksOut = (isPrinted = false): string[] =>
  listNodes(landingPage({}))
    .filter(({ around }) => !isPrinted || around.every(({ role }) => role !== 'banner'))
    .flatMap(({ its: { url } }) => (url?.startsWith('https:') ? url : []));
