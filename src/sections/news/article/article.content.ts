import { z } from 'zod';
import { capDensity } from '#constants';
import {
  day,
  describedLink,
  headline,
  paragraphs,
  picture,
  type Resolved,
  withDay,
  words,
} from '#content-model';

export const article = z
  .strictObject({
    label: words(),
    headline: headline(),
    paragraphs: paragraphs(),
    source: words().optional(),
    published: day(),
    picture: picture({
      sizes: `${capDensity('desktop', '90vw')}, (width < 1100px) 52vw, 60vw`,
      ratio: 3 / 2,
    }).optional(),
    caption: words().optional(),
    learnMore: describedLink(),
  })
  .transform(withDay);

export type ArticleContent = Resolved<z.output<typeof article>>;
