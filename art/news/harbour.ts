import { eucalyptus, gold, ink, mix, paper, sage } from '../lib/colour.ts';
import { noiseLine, seeded } from '../lib/random.ts';
import { line, type Point, type Sheet, smooth } from '../lib/sheet.ts';
import { study, width } from './frame.ts';

/** Sydney harbour in contour lines: two headlands, the arch between them, and one gold sun. */
export function harbour(): Sheet {
  const sheet = study(sage, 0.18);
  const waterline = 640;
  sheet.disc([800, 420], 330, {
    fill: sheet.radial([800, 420], 330, [
      [0, '#FFE9A6', 0.75],
      [1, '#FFE9A6', 0],
    ]),
  });
  sheet.disc([800, 420], 172, {
    fill: sheet.linear(
      [680, 260],
      [930, 600],
      [
        [0, '#FFD146'],
        [1, gold],
      ],
    ),
  });
  headland(sheet, waterline, -60, 560, 210, mix(sage, eucalyptus, 0.35), 5);
  headland(sheet, waterline, 900, 1460, 190, mix(sage, eucalyptus, 0.42), 9);
  arch(sheet, waterline);
  headland(sheet, waterline + 6, -240, 330, 190, eucalyptus, 3);
  headland(sheet, waterline + 6, 1110, 1640, 150, eucalyptus, 4);
  water(sheet, waterline);
  return sheet;
}

function headland(
  sheet: Sheet,
  base: number,
  from: number,
  to: number,
  rise: number,
  colour: string,
  seed: number,
): void {
  const wobble = noiseLine(seed);
  const crest = (share: number): Point[] => {
    const points: Point[] = [];
    for (let i = 0; i <= 60; i += 1) {
      const t = i / 60;
      const hill = Math.sin(Math.PI * t) ** 0.8 * (0.78 + 0.3 * wobble(t * 6 + seed));
      const squeeze = 0.5 + (t - 0.5) * (0.5 + 0.5 * share);
      points.push([from + (to - from) * squeeze, base - hill * rise * share]);
    }
    return points;
  };
  sheet.path(`${smooth(crest(1))}z`, { fill: colour });
  for (let k = 1; k < 9; k += 1) {
    sheet.path(smooth(crest(k / 9)), {
      fill: 'none',
      stroke: mix(colour, paper, 0.55),
      'stroke-width': 2.2,
      'stroke-opacity': 0.75,
    });
  }
}

/** The bridge: two chords, hangers, deck and pylons, all in line. */
function arch(sheet: Sheet, base: number): void {
  const [left, right, deck] = [360, 1090, base - 62];
  const chord = (rise: number, foot: number): Point[] =>
    Array.from({ length: 41 }, (_, i) => {
      const t = i / 40;
      return [left + (right - left) * t, foot - rise * 4 * t * (1 - t)];
    });
  const upper = chord(232, base - 92);
  const lower = chord(236, base - 30);
  const style = {
    fill: 'none',
    stroke: ink,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  };
  sheet.path(smooth(upper), { ...style, 'stroke-width': 8 });
  sheet.path(smooth(lower), { ...style, 'stroke-width': 8 });
  for (let i = 0; i < 40; i += 2) {
    const [a, b, c] = [upper[i], lower[i], upper[i + 2]];
    if (!a || !b || !c) continue;
    sheet.path(line([a, b, c]), { ...style, 'stroke-width': 2.6 });
    if (b[1] < deck) sheet.path(line([b, [b[0], deck]]), { ...style, 'stroke-width': 2.2 });
  }
  sheet.path(
    line([
      [-20, deck + 5],
      [width + 20, deck + 5],
    ]),
    { ...style, 'stroke-width': 9 },
  );
  for (const x of [left - 8, right + 8]) {
    sheet.path(`M${x - 26} ${base}l6 -150h40l6 150z`, {
      fill: mix(sage, paper, 0.6),
      stroke: ink,
      'stroke-width': 4,
    });
    sheet.path(`M${x - 8} ${base}v-146`, { ...style, 'stroke-width': 2 });
  }
}

function water(sheet: Sheet, top: number): void {
  const random = seeded(8);
  sheet.path(`M0 ${top}H${width}V1050H0z`, {
    fill: sheet.linear(
      [0, top],
      [0, 1050],
      [
        [0, '#9DB8AB'],
        [1, '#5E8574'],
      ],
    ),
  });
  for (let i = 0; i < 26; i += 1) {
    const depth = i / 25;
    const y = top + 8 + 396 * depth ** 1.35;
    const reach = 150 + 90 * depth;
    let x = -random.between(0, 160);
    while (x < width) {
      const run = random.between(70, 260) * (0.7 + depth);
      const points: Point[] = Array.from({ length: 9 }, (_, k) => [
        x + (run * k) / 8,
        y + Math.sin(k * 1.3 + i) * (1.5 + 4 * depth),
      ]);
      const middle = x + run / 2;
      const sunlit = Math.abs(middle - 800) < reach;
      sheet.path(smooth(points), {
        fill: 'none',
        stroke: sunlit ? gold : paper,
        'stroke-width': (sunlit ? 3.6 : 1.8) + 3.4 * depth,
        'stroke-opacity': sunlit ? 0.95 : 0.5,
        'stroke-linecap': 'round',
      });
      x += run + random.between(24, 110);
    }
  }
}
