import { z } from 'zod';
import { below } from '#constants';
import { drawing, fieldMeta, headline, linkOnPage, picture, words } from '#content-model';

export const hero = z
  .strictObject({
    label: words(),
    // 40 characters: hero.module.css keeps the picture smaller than a headline of this length.
    headline: headline({
      inShareImage: true,
      exceeds: { from: 40, picture: 'picture' },
      placeholder: 'Hero headline, of forty characters or more',
    }),
    /** The first sentence of the introduction, shown larger. */
    lead: words().optional(),
    introduction: words(),
    link: linkOnPage().optional(),
    picture: picture({
      sizes: `${below('desktop')} min(66vw, 20.5rem), min(44vw, 66rem)`,
      isCutOut: true,
    }).optional(),
    caption: words().optional(),
    /** Drawn over the picture. */
    arrival: drawing({
      // Underscores, so that these ids can't clash with sections' names.
      parts: ['hero_pod', 'hero_traces', 'hero_rings'],
      description:
        'A drawing that lies on the picture and lights up when the signal arrives, in lines: hero_pod first, then hero_traces (in defs, each drawn outwards; pathLength says at which of twelve steps it arrives), then hero_rings, one for each trace in its order. Leave it out if the picture is of another device.',
    }).optional(),
  })
  .register(fieldMeta, { title: 'first screen' });
