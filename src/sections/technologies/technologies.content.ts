import { z } from 'zod';
import { capDensity } from '#constants';
import {
  describedLink,
  drawing,
  fieldMeta,
  headline,
  listOf,
  paragraphs,
  picture,
  type Resolved,
  words,
} from '#content-model';

/** A number in large type, such as "9 cm". The measure's name, such as "long", follows it. */
const figure = z.strictObject({
  value: words({ placeholder: '0' }).max(6, 'is longer than 6 characters: write only the number'),
  unit: words().optional(),
});

const measure = z.strictObject({
  /** Lines in `currentColor`. The page sets their colour and weight. */
  drawing: drawing({ hasAnyShape: true }).optional(),
  figure: figure.optional(),
  name: words(),
  detail: words().optional(),
});

const slide = z.strictObject({
  title: words(),
  caption: words(),
  picture: picture({ sizes: `${capDensity('desktop', '82vw')}, 62vw`, ratio: 4 / 3 }),
});

/** A dark screen at the end of the section. */
const closing = z.strictObject({
  sentence: words(),
  caption: words().optional(),
  picture: picture({
    sizes: `${capDensity('wide', 'min(140vw, 70vh)')}, min(64vw, 82vh)`,
    ratio: 6 / 5,
  }),
  /** Lines in `currentColor` over the picture, an element per line. Lines light up one by one. */
  lights: drawing({ hasAnyShape: true }).optional(),
});

export const technologies = z.strictObject({
  headline: headline(),
  title: words(),
  paragraphs: paragraphs(),
  factsHeading: words({ keptWhenBlank: true }).optional(),
  factLabels: z
    .strictObject({
      field: words(),
      studiedFor: words(),
      stage: words(),
      trial: words({ title: 'Before the number of a trial' }),
      status: words(),
    })
    .register(fieldMeta, { keptWhenBlank: true }),
  /** The device in figures, above the other facts. */
  measures: z
    .strictObject({
      label: words(),
      entries: listOf(measure, 'name').min(1),
    })
    .optional(),
  learnMore: describedLink(),
  carousel: z.strictObject({
    label: words(),
    /** A caption for all slides, in addition to each slide's caption. */
    caption: words().optional(),
    slides: listOf(slide, 'title', 'picture.file').min(2),
  }),
  closing: closing.optional(),
});

export type TechnologiesContent = Resolved<z.output<typeof technologies>>;
