import { aboutLink, type Describe } from '../llms.ts';
import type { TechnologiesContent } from './technologies.content.ts';

export const describeTechnologies: Describe<TechnologiesContent> = (
  { headline, title, paragraphs, learnMore },
  { here, device },
) => ({
  heading: headline,
  links: [
    { label: title, url: here, note: paragraphs.join(' ') },
    aboutLink(learnMore),
    ...device.trials.map(({ number, url, registry }) => ({ label: number, url, note: registry })),
  ],
});
