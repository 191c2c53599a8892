import {
  day,
  describedLink,
  headline,
  paragraphs,
  picture,
  type Resolved,
  withDay,
  words,
  writeDay,
} from '@site-kit/content-model';
import { z } from 'zod';
import { below, capDensity } from '#constants';

export const article = z
  .strictObject({
    label: words(),
    headline: headline(),
    paragraphs: paragraphs(),
    source: words().optional(),
    published: day(),
    /** The award that the article is about. */
    award: z
      .strictObject({
        label: words(),
        body: words({ title: 'Who gave the award' }),
        place: words().optional(),
        date: day(),
      })
      .transform((award) => ({ ...award, day: writeDay(award.date) }))
      .optional(),
    picture: picture({
      sizes: `${capDensity('desktop', '90vw')}, ${below('spread')} 52vw, 60vw`,
      ratio: 3 / 2,
    }).optional(),
    caption: words().optional(),
    learnMore: describedLink(),
  })
  .transform(withDay);

export type ArticleContent = Resolved<z.output<typeof article>>;
