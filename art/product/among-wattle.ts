import { lens } from '../lib/mesh.ts';
import { Sheet } from '../lib/sheet.ts';
import { pose, restingPatch, sweep } from './studio.ts';
import { sprig } from './wattle.ts';

/** Plate: the patch resting among wattle blossom, seen from above. */
export function amongWattle(): Sheet {
  const sheet = new Sheet(2000, 1500);
  const ground = '#E7DABD';
  sweep(sheet, ground, [900, 700], 0.22);
  const camera = lens([0, -3.4, 10.4], [0, 0, 0], 2700, [1010, 745]);
  sprig(sheet, {
    stem: [
      [-140, 0, 420],
      [160, 0, 250],
      [520, 0, 130],
      [980, 0, 150],
    ],
    size: 66,
    leaves: 11,
    racemes: 8,
    seed: 5,
    shadow: [30, 40, 18, 0.34],
    defocus: 2.6,
  });
  sprig(sheet, {
    stem: [
      [2120, 0, 90],
      [1960, 0, 200],
      [1800, 0, 250],
      [1660, 0, 230],
    ],
    size: 60,
    leaves: 7,
    racemes: 4,
    seed: 13,
    shadow: [24, 30, 16, 0.3],
    defocus: 5,
  });
  restingPatch(sheet, camera, pose(0.3, 0.05), ground);
  sprig(sheet, {
    stem: [
      [2140, 0, 1180],
      [1860, 0, 1330],
      [1560, 0, 1330],
      [1240, 0, 1200],
    ],
    size: 84,
    leaves: 9,
    racemes: 7,
    seed: 24,
    shadow: [46, 60, 24, 0.4],
  });
  sprig(sheet, {
    stem: [
      [-160, 0, 1360],
      [-20, 0, 1400],
      [120, 0, 1450],
      [300, 0, 1540],
    ],
    size: 130,
    leaves: 3,
    racemes: 3,
    seed: 4,
    shadow: [40, 56, 30, 0.3],
    leafLength: 420,
    defocus: 11,
  });
  return sheet;
}
