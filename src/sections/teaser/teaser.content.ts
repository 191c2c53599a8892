import { z } from 'zod';
import { BELOW_WIDE } from '../../constants.ts';
import { type FileKinds, paragraphs, words } from '../../content/kinds.ts';

export const teaser = ({ picture }: FileKinds) =>
  z.strictObject({
    label: words(),
    headline: words(),
    paragraphs: paragraphs(),
    note: words(),
    picture: picture({ sizes: `${BELOW_WIDE} 100vw, 75vw`, ratio: 4 / 3 }),
    caption: words(),
  });

export type TeaserContent = z.output<ReturnType<typeof teaser>>;
