import { lens } from '../lib/mesh.ts';
import { Sheet } from '../lib/sheet.ts';
import { pose, restingPatch, sweep } from './studio.ts';
import { sprig } from './wattle.ts';

/** Plate: the patch resting among wattle blossom, seen from above. */
export function amongWattle(): Sheet {
  const sheet = new Sheet(2000, 1500);
  const ground = '#EADFC6';
  sweep(sheet, ground, [900, 700], 0.22);
  const camera = lens([0, -3.4, 10.4], [0, 0, 0], 2750, [985, 760]);
  sprig(sheet, {
    stem: [
      [-120, 0, 130],
      [420, 0, 60],
      [900, 0, 260],
      [1500, 0, 180],
    ],
    size: 82,
    leaves: 15,
    seed: 5,
    shadow: [30, 40, 18, 0.34],
  });
  sprig(sheet, {
    stem: [
      [-100, 0, 700],
      [60, 0, 900],
      [260, 0, 1200],
      [640, 0, 1360],
    ],
    size: 84,
    leaves: 11,
    seed: 8,
    shadow: [30, 40, 18, 0.34],
  });
  sprig(sheet, {
    stem: [
      [2100, 0, 500],
      [1900, 0, 300],
      [1700, 0, 260],
      [1540, 0, 330],
    ],
    size: 74,
    leaves: 9,
    seed: 13,
    shadow: [30, 40, 18, 0.34],
  });
  restingPatch(sheet, camera, pose(0.3, 0.05), ground);
  sprig(sheet, {
    stem: [
      [2120, 0, 1420],
      [1800, 0, 1330],
      [1560, 0, 1240],
      [1290, 0, 1190],
    ],
    size: 104,
    leaves: 11,
    seed: 21,
    shadow: [46, 60, 24, 0.4],
  });
  sprig(sheet, {
    stem: [
      [-160, 0, 1600],
      [60, 0, 1480],
      [180, 0, 1420],
      [360, 0, 1430],
    ],
    size: 150,
    leaves: 6,
    seed: 4,
    shadow: [50, 70, 30, 0.3],
    defocus: 9,
  });
  return sheet;
}
