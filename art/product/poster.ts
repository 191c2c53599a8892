import { lens } from '../lib/mesh.ts';
import { Sheet } from '../lib/sheet.ts';
import { pose, restingPatch, sweep } from './studio.ts';
import { sprig } from './wattle.ts';

/** Upright poster of the short film: patch and wattle above, calm and dark below for the caption. */
export function poster(): Sheet {
  const sheet = new Sheet(1080, 1920);
  const ground = '#3E6B59';
  sweep(sheet, ground, [430, 700], 0.5);
  sprig(sheet, {
    stem: [
      [1180, 0, 330],
      [1000, 0, 130],
      [720, 0, 60],
      [330, 0, 190],
    ],
    size: 58,
    leaves: 11,
    racemes: 9,
    seed: 31,
    shadow: [26, 36, 16, 0.45],
    defocus: 1.8,
  });
  const camera = lens([0, -4.4, 9.6], [0, 0, 0], 2560, [540, 760]);
  restingPatch(sheet, camera, pose(1.2, 0.09), ground);
  sheet.ground(
    sheet.linear(
      [0, 1130],
      [0, 1920],
      [
        [0, '#081712', 0],
        [0.34, '#081712', 0.74],
        [0.6, '#081712', 0.92],
        [1, '#081712', 0.97],
      ],
    ),
  );
  sprig(sheet, {
    stem: [
      [1200, 0, 930],
      [1120, 0, 1090],
      [960, 0, 1200],
      [700, 0, 1190],
    ],
    size: 54,
    leaves: 7,
    racemes: 5,
    seed: 44,
    shadow: [26, 36, 18, 0.45],
  });
  return sheet;
}
