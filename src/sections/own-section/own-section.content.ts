import { z } from 'zod';
import { below } from '#constants';
import { describedLink, type FileKinds, headline, paragraphs } from '#content-model';

export const ownSection = ({ picture }: FileKinds) =>
  z.strictObject({
    headline: headline(),
    paragraphs: paragraphs(),
    picture: picture({ sizes: `${below('desktop')} 90vw, 50vw`, ratio: 3 / 2 }).optional(),
    learnMore: describedLink().optional(),
  });

export type OwnSectionContent = z.output<ReturnType<typeof ownSection>>;
