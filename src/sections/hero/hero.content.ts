import { z } from 'zod';
import { below } from '#constants';
import { type FileKinds, headline, words } from '#content-model';

export const hero = ({ linkOnPage, picture }: FileKinds) =>
  z
    .strictObject({
      label: words(),
      headline: headline({ isDrawn: true }),
      /** Larger than the introduction, which it begins. */
      lead: words().optional(),
      introduction: words(),
      link: linkOnPage().optional(),
      picture: picture({
        sizes: `${below('desktop')} min(66vw, 23.5rem), min(44vw, 66rem)`,
        isCutOut: true,
      }).optional(),
      /** Of the picture. */
      caption: words().optional(),
    })
    .meta({ title: 'first screen' });

export type HeroContent = z.output<ReturnType<typeof hero>>;
