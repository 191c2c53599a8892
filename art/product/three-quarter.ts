import { lens } from '../lib/mesh.ts';
import { Sheet } from '../lib/sheet.ts';
import { pose, restingPatch, sweep } from './studio.ts';

/** Plate: three-quarter view from above, pod end near the viewer, on warm paper. */
export function threeQuarter(): Sheet {
  const sheet = new Sheet(2000, 1500);
  const ground = '#E6D8BC';
  sweep(sheet, ground, [850, 820], 0.34);
  const camera = lens([0, -7.6, 8.6], [0, 0, 0], 3000, [1000, 770]);
  restingPatch(sheet, camera, pose(0.98, 0.12), ground);
  return sheet;
}
