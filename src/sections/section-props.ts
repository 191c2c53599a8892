import type { SiteContent } from './complete-content.ts';

/** What the component of a section gets. */
export type SectionProps<Section> = {
  id: string;
  section: Section;
  /** The content of the whole page. */
  content: SiteContent;
};

/** What a section's file has. */
export type SectionContent<Name extends keyof SiteContent> = NonNullable<SiteContent[Name]>;
