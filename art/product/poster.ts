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
      [1180, 0, 60],
      [900, 0, 120],
      [640, 0, 180],
      [330, 0, 130],
    ],
    size: 66,
    leaves: 13,
    seed: 31,
    shadow: [26, 36, 16, 0.45],
  });
  const camera = lens([0, -4.4, 9.6], [0, 0, 0], 2350, [545, 760]);
  restingPatch(sheet, camera, pose(1.2, 0.09), ground);
  sprig(sheet, {
    stem: [
      [-130, 0, 1180],
      [20, 0, 1150],
      [140, 0, 1180],
      [300, 0, 1130],
    ],
    size: 82,
    leaves: 8,
    seed: 17,
    shadow: [34, 46, 20, 0.45],
  });
  sheet.ground(
    sheet.linear(
      [0, 1080],
      [0, 1920],
      [
        [0, '#081712', 0],
        [0.42, '#081712', 0.78],
        [1, '#081712', 0.96],
      ],
    ),
  );
  return sheet;
}
