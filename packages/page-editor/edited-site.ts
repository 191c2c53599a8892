import type { ReviewedSite } from '@site-kit/release';
import type { SiteParts } from '@site-kit/site-build';

/** What the editor needs of a site. */
export type EditedSite<Written, Content> = {
  parts: SiteParts<Written, Content>;
  /** Absolute path of the folder with the content. */
  contentFolder: string;
  /** Describes the site to the claims review. */
  describeReviewed: (content: Content) => ReviewedSite;
};
