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
      sizes: `${below('desktop')} min(66vw, 20.5rem), min(39.6vw, 59.4rem)`,
      isCutOut: true,
    }).optional(),
    /** Of the picture. */
    caption: words().optional(),
    /**
     * Lies on the picture: the pod's ring, then the traces (in `defs`, each drawn outwards; its
     * `pathLength` is the number of the step, of twelve, at which light reaches its end), then a ring
     * for each trace in the same order. art/drawings/arrival.py writes the sample's.
     */
    arrival: drawing({
      // With underscores, which names of sections can't have.
      parts: ['hero_pod', 'hero_traces', 'hero_rings'],
      description:
        'A drawing over the picture, whose lines light up when the signal arrives. Leave it out if the picture shows another device.',
    }).optional(),
  })
  .register(fieldMeta, { title: 'first screen' });
