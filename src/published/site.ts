import type { LoadedSite } from '@site-kit/site-build';
import type { SiteContent } from '#sections';

/** The content of this site, and what the build has made of it. */
export type Site = LoadedSite<SiteContent>;
