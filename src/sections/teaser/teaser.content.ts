import { headline, paragraphs, pictureWithFrames, words } from '@site-kit/content-model';
import { z } from 'zod';
import { below, capDensity } from '#constants';

const SIZES = `${capDensity('wide', '100vw')}, 62vw`;

/** Phones load the narrowest strip, because even this strip is a quarter of the page's bytes. */
const FRAMES_SIZES = `${below('desktop')} 180px, ${SIZES}`;

export const teaser = z.strictObject({
  label: words(),
  headline: headline(),
  paragraphs: paragraphs(),
  note: words(),
  picture: pictureWithFrames({ sizes: SIZES, ratio: 4 / 3 }, FRAMES_SIZES),
  caption: words(),
});
