import type { SiteContent } from './complete-content.ts';

export type SectionProps<Section> = {
  id: string;
  section: Section;
  /** The content of the whole page. */
  content: SiteContent;
};

/** The content of a section's file. */
export type SectionContent<Name extends keyof SiteContent> = NonNullable<SiteContent[Name]>;
