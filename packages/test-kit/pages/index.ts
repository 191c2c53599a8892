/** What the pages say, in which order: the trees of all sections. */
export { LIST_REMEDY, tellDifference } from './difference.ts';
export { listLinksOut } from './links.ts';
export { landingPage, notFoundPage } from './pages.ts';
export { type Snapshot, takeSnapshot } from './snapshot.ts';
export { type Stop, seenStops } from './stops.ts';
