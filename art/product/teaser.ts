import { lens } from '../lib/mesh.ts';
import { Sheet } from '../lib/sheet.ts';
import { pose, restingPatch, sweep } from './studio.ts';

/** The large product picture: low lamp, long shadow, the tip of the patch curling off the ground. */
export function teaser(): Sheet {
  const sheet = new Sheet(2000, 1500);
  const ground = '#A9BDAB';
  sweep(sheet, ground, [760, 900], 0.62);
  const camera = lens([0.4, -8.2, 5.6], [0.1, 0, 0.1], 2560, [1010, 850]);
  restingPatch(sheet, camera, pose(0.34, 0.2), ground);
  return sheet;
}
