import { z } from 'zod';
import { below } from '#constants';
import { fieldMeta, headline, linkOnPage, picture, words } from '#content-model';

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
  })
  .register(fieldMeta, { title: 'first screen' });
