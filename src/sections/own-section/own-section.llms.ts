import type { z } from 'zod';
import { aboutLink, type Describe } from '../llms.ts';
import type { ownSection } from './own-section.content.ts';

type OwnSection = z.output<ReturnType<typeof ownSection>>;

export const describeOwnSection: Describe<OwnSection> = (
  { headline, paragraphs, learnMore },
  { here },
) => ({
  heading: headline,
  links: [
    { label: headline, url: here, note: paragraphs.join(' ') },
    ...(learnMore ? [aboutLink(learnMore)] : []),
  ],
});
