import { z } from 'zod';
import { below } from '#constants';
import { type FileKinds, words } from '#content-model';

export const hero = ({ linkOnPage, picture }: FileKinds) =>
  z
    .strictObject({
      label: words(),
      headline: words({ isDrawn: true }),
      /** Larger than the introduction, which it begins. */
      lead: words().optional(),
      introduction: words(),
      link: linkOnPage().optional(),
      // Shown at 118vw: a phone of 721 px takes 9 KB less for a picture 6 % softer.
      picture: picture({ sizes: `${below('desktop')} 110vw, 58vw`, isCutOut: true }).optional(),
    })
    .meta({ title: 'first screen' });

export type HeroContent = z.output<ReturnType<typeof hero>>;
