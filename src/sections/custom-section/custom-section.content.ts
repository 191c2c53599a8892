import {
  describedLink,
  headline,
  paragraphs,
  picture,
  type Resolved,
} from '@site-kit/content-model';
import { z } from 'zod';
import { capDensity } from '#constants';

export const customSection = z.strictObject({
  headline: headline(),
  paragraphs: paragraphs(),
  picture: picture({ sizes: `${capDensity('desktop', '90vw')}, 50vw`, ratio: 3 / 2 }).optional(),
  learnMore: describedLink().optional(),
});

export type CustomSectionContent = Resolved<z.output<typeof customSection>>;
