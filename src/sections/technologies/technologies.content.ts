import {
  address,
  choice,
  describedLink,
  drawing,
  fieldMeta,
  headline,
  listOf,
  paragraphs,
  picture,
  pictureFile,
  type Resolved,
  words,
} from '@site-kit/content-model';
import { z } from 'zod';
import { capDensity } from '#constants';
import { questions } from '../questions.content.ts';

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

const studyLabels = z
  .strictObject({
    heading: words(),
    asAt: words({ title: 'Before the day of the last check' }),
    sites: words(),
    participants: words(),
    planned: words({ title: 'After the number of planned participants' }),
    enrolled: words({ title: 'After the number of enrolled participants' }),
    start: words(),
    end: words(),
    mayTakePart: words(),
    mayNot: words(),
    sponsor: words(),
    investigator: words(),
    ethics: words(),
    registry: words(),
    questionsHeading: words(),
  })
  .register(fieldMeta, {
    title: 'Names of the facts about the study',
    keptWhenBlank: true,
  });

const plainWords = z.strictObject({
  heading: words(),
  questions: questions().optional(),
  termsHeading: words(),
});

const STATES = ['done', 'under-way', 'planned'] as const;

/** An entry of a list, such as a milestone, a publication or a patent. */
const record = z.strictObject({
  title: words(),
  date: words({ description: 'A day, a month or a year.' }).optional(),
  state: choice(STATES, { description: 'For milestones.' }).optional(),
  detail: words({
    description: 'Such as the journal, the authors, or the patent’s number.',
  }).optional(),
  url: address().optional(),
});

const records = z.strictObject({
  heading: words(),
  lists: listOf(
    z.strictObject({
      heading: words({ description: 'Such as Milestones, Publications or Patents.' }),
      entries: listOf(record, 'title').min(1),
    }),
    'heading',
  ).min(1),
  /** The names of an entry's states. */
  states: z.record(z.enum(STATES), words()).register(fieldMeta, { keptWhenBlank: true }),
});

const CLOSING_SIZES = `${capDensity('wide', 'min(140vw, 70vh)')}, min(60vw, 105vh)`;

/** A dark screen at the end of the section. */
const closing = z.strictObject({
  sentence: words(),
  caption: words().optional(),
  picture: picture({ sizes: CLOSING_SIZES, ratio: 6 / 5 }),
  /** What the device gives off: light on a transparent ground, with the picture's crop. */
  light: pictureFile({
    title: 'Light over the picture',
    description:
      'While visitors scroll, this light goes on over the picture, from the top to the bottom, left before right. It fits only the sample’s picture: if you replace the picture, replace or remove the light.',
    sizes: CLOSING_SIZES,
    ratio: 6 / 5,
    isCutOut: true,
    isLight: true,
    shapeOf: 'picture',
  }).optional(),
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
  studyLabels,
  plainWords: plainWords.optional(),
  records: records.optional(),
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
