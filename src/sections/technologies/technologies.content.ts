import { z } from 'zod';
import { below } from '#constants';
import { describedLink, type FileKinds, listOf, paragraphs, words } from '#content-model';

export const technologies = ({ picture }: FileKinds) => {
  const plate = picture({ sizes: `${below('desktop')} 82vw, 70vw`, ratio: 4 / 3 });
  const closingPicture = picture({ sizes: `${below('desktop')} 222vw, 100vw`, ratio: 16 / 9 });
  return z.strictObject({
    headline: words(),
    title: words(),
    paragraphs: paragraphs(),
    factsHeading: words({ isKept: true }).optional(),
    factLabels: z
      .strictObject({ field: words(), studiedFor: words(), stage: words(), status: words() })
      .meta({ isKept: true }),
    /** The device in figures, above the other facts. */
    measures: z
      .strictObject({
        label: words(),
        entries: listOf(z.strictObject({ name: words(), detail: words() }), 'name').min(1),
      })
      .optional(),
    learnMore: describedLink(),
    plates: z.strictObject({
      label: words(),
      slides: listOf(
        z.strictObject({ title: words(), caption: words(), picture: plate }),
        'title',
        'picture.path',
      ).min(2),
    }),
    /** A dark screen that closes the section. */
    closing: z
      .strictObject({ sentence: words(), caption: words().optional(), picture: closingPicture })
      .optional(),
  });
};

export type TechnologiesContent = z.output<ReturnType<typeof technologies>>;
