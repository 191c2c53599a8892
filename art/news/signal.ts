import { gold, ink, mix, paper, sage } from '../lib/colour.ts';
import { noiseLine } from '../lib/random.ts';
import { line, type Point, type Sheet, smooth } from '../lib/sheet.ts';
import { height, study, width } from './frame.ts';

/** A nerve signal read as topography: stacked traces rise to a ridge, one of them gold. */
export function signal(): Sheet {
  const sheet = study(ink, 0.08);
  const rows = 34;
  const goldRow = 21;
  for (let row = 0; row < rows; row += 1) {
    const depth = row / (rows - 1);
    const base = 330 + 660 * depth ** 1.25;
    const swell = 0.55 + 0.75 * depth;
    const coarse = noiseLine(row * 3 + 11);
    const fine = noiseLine(row * 5 + 7);
    const points: Point[] = [];
    for (let x = -20; x <= width + 20; x += 10) {
      const ridge = Math.exp(-(((x - 860 + depth * 240) / 250) ** 2));
      const foothill = 0.45 * Math.exp(-(((x - 330 - depth * 120) / 170) ** 2));
      const spikes = Math.abs(coarse(x / 52)) ** 1.3 * 1.25 + 0.22 * fine(x / 19);
      points.push([
        x,
        base -
          (ridge + foothill) * spikes * 250 * swell * (0.6 + 0.4 * Math.sin(row * 0.7 + 1)) ** 0.5 -
          5 * fine(x / 90),
      ]);
    }
    const d = smooth(points);
    const body = `${d}L${width + 20} ${height + 20}L-20 ${height + 20}z`;
    sheet.path(body, {
      fill: sheet.linear(
        [0, base - 260],
        [0, base + 60],
        [
          [0, mix(ink, '#3E6B5B', 0.5 * depth + 0.1)],
          [1, ink],
        ],
      ),
    });
    const isGold = row === goldRow;
    if (isGold)
      sheet.path(d, {
        fill: 'none',
        stroke: gold,
        'stroke-width': 16,
        'stroke-opacity': 0.35,
        filter: sheet.blur(12),
      });
    sheet.path(d, {
      fill: 'none',
      stroke: isGold ? gold : mix(sage, paper, depth),
      'stroke-width': isGold ? 6.5 : 1.5 + depth * 1.9,
      'stroke-opacity': isGold ? 1 : 0.4 + 0.55 * depth,
      'stroke-linejoin': 'round',
    });
  }
  sheet.path(
    line([
      [0, 0],
      [width, 0],
    ]),
    { stroke: 'none', fill: 'none' },
  );
  return sheet;
}
