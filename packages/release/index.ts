/** May the site go online? The review of this site, its digest, approvals, and what keeps it offline. */
export { APPROVALS, REVIEW_FILE } from './approvals.ts';
export { approve } from './approve.ts';
export { describeReview, digestSite, readReviewed, writeReviewed } from './digest.ts';
export { type Built, findObstacles, findRemarks, launch, STEPS } from './launch.ts';
export { describeSite, readPublished, readReviewFile, readReviewOptions } from './review.ts';
