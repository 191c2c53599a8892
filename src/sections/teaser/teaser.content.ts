import { z } from 'zod';
import { below } from '#constants';
import { headline, paragraphs, picture, words } from '#content-model';

export const teaser = z.strictObject({
  label: words(),
  headline: headline(),
  paragraphs: paragraphs(),
  note: words(),
  picture: picture({ sizes: `${below('wide')} 100vw, 75vw`, ratio: 4 / 3 }),
  caption: words(),
});
