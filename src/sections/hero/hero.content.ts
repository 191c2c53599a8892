import { z } from 'zod';
import { below } from '#constants';
import { drawing, fieldMeta, headline, linkOnPage, picture, words } from '#content-model';

export const hero = z
  .strictObject({
    label: words(),
    // Two thirds of the sample's: hero.module.css makes the picture smaller than such a headline.
    headline: headline({
      inShareImage: true,
      exceeds: { from: 40, picture: 'picture' },
      placeholder: 'Hero headline, of forty characters or more',
    }),
    /** Larger than the introduction, which it begins. */
    lead: words().optional(),
    introduction: words(),
    link: linkOnPage().optional(),
    picture: picture({
      sizes: `${below('desktop')} min(66vw, 20.5rem), min(44vw, 66rem)`,
      isCutOut: true,
    }).optional(),
    /** Of the picture. */
    caption: words().optional(),
    /** Lies on the picture. */
    arrival: drawing({
      // With underscores, which names of sections can't have.
      parts: ['hero_pod', 'hero_traces', 'hero_rings'],
      description:
        'A drawing that lies on the picture and lights up when the signal arrives, in lines: hero_pod first, then hero_traces (in defs, each drawn outwards; pathLength says at which of twelve steps it arrives), then hero_rings, one for each trace in its order. Leave it out if the picture is of another device.',
    }).optional(),
  })
  .register(fieldMeta, { title: 'first screen' });
