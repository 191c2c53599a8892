import { aboutLink, type Describe } from '../llms.ts';
import type { OwnSectionContent } from './own-section.content.ts';

export const describeOwnSection: Describe<OwnSectionContent> = (
  { headline, paragraphs, learnMore },
  { here },
) => ({
  heading: headline,
  links: [
    { label: headline, url: here, note: paragraphs.join(' ') },
    ...(learnMore ? [aboutLink(learnMore)] : []),
  ],
});
