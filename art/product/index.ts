import type { Sheet } from '../lib/sheet.ts';
import { amongWattle } from './among-wattle.ts';
import { electrodes } from './electrodes.ts';
import { layers } from './layers.ts';
import { poster } from './poster.ts';
import { teaser } from './teaser.ts';
import { threeQuarter } from './three-quarter.ts';

/** The product pictures by file name. */
export const product: Readonly<Record<string, () => Sheet>> = {
  'patch-teaser': teaser,
  'plate-three-quarter': threeQuarter,
  'plate-electrodes': electrodes,
  'plate-layers': layers,
  'plate-wattle': amongWattle,
  'video-poster': poster,
};
