/** Decides whether the site may go online: its review, digest, approvals and release. */
export { approve } from './approve.ts';
export { captureSite } from './capture/capture-site.ts';
export { loadPictures } from './capture/in-page.ts';
export { findUnreviewed } from './capture/unreviewed.ts';
export { describeReview, digestSite, readFolders, readReviewed, writeReviewed } from './digest.ts';
export { type Built, findLaunchProblems, launch } from './launch.ts';
export { makeManifest } from './manifest.ts';
export { makeReport } from './report/make-report.ts';
export { describeSite, readReviewOptions } from './review.ts';
export type { Project, ReviewedSite } from './site.ts';
export { findStructuredDataProblems } from './structured-data.ts';
export { findDifferences, verify } from './verify.ts';
export { describePages } from './visit.ts';
export { findVisitorDifferences } from './visitors.ts';
