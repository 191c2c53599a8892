import { heading, learnMore, paragraph, picture, region } from '#test-kit/tree';
import type { OwnSectionContent } from './own-section.content.ts';

export const ownSectionTree = (section: OwnSectionContent, newTab: string) =>
  region(
    section.headline,
    heading(section.headline, 2),
    section.paragraphs.map((each) => paragraph(each)),
    section.learnMore && learnMore(section.learnMore, newTab),
    picture(section.picture),
  );
