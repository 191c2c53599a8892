import { z } from 'zod';
import { below, capDensity } from '#constants';
import { headline, paragraphs, pictureWithFrames, words } from '#content-model';

const SIZES = `${capDensity('wide', '100vw')}, 62vw`;

/** On phones, browsers load the narrowest strip, which is a quarter of all bytes on phones. */
const FRAMES_SIZES = `${below('desktop')} 180px, ${SIZES}`;

export const teaser = z.strictObject({
  label: words(),
  headline: headline(),
  paragraphs: paragraphs(),
  note: words(),
  picture: pictureWithFrames({ sizes: SIZES, ratio: 4 / 3 }, FRAMES_SIZES),
  caption: words(),
});
