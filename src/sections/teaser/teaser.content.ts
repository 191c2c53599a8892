import { z } from 'zod';
import { below } from '#constants';
import { type FileKinds, headline, paragraphs, words } from '#content-model';

export const teaser = ({ picture }: FileKinds) =>
  z.strictObject({
    label: words(),
    headline: headline(),
    paragraphs: paragraphs(),
    note: words(),
    picture: picture({ sizes: `${below('wide')} 100vw, 75vw`, ratio: 4 / 3 }),
    caption: words(),
  });
