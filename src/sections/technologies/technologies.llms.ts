import type { z } from 'zod';
import { aboutLink, type Describe } from '../llms.ts';
import type { technologies } from './technologies.content.ts';

type Technologies = z.output<ReturnType<typeof technologies>>;

export const describeTechnologies: Describe<Technologies> = (
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
