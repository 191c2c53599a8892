import type { SiteContent } from '#sections';
import type { LoadedSite } from '#site-build';

/** The content of this site, and what the build has made of it. */
export type Site = LoadedSite<SiteContent>;
