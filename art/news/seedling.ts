import { gold, mix } from '../lib/colour.ts';
import { type Random, seeded } from '../lib/random.ts';
import { line, type Point, type Sheet, smooth } from '../lib/sheet.ts';
import { height, study, width } from './frame.ts';

const soil = 600;

/** A seedling with fine roots: what a grant is for. */
export function seedling(): Sheet {
  const sheet = study('#F3D77A', 0.2);
  const random = seeded(77);
  const edge: Point[] = Array.from({ length: 29 }, (_, i) => [
    i * 50,
    soil + random.spread(6) + 14 * Math.sin(i * 0.4),
  ]);
  sheet.path(`${smooth(edge)}L${width} ${height}L0 ${height}z`, {
    fill: sheet.linear(
      [0, soil],
      [0, height],
      [
        [0, '#21493C'],
        [0.25, '#183A2F'],
        [1, '#0D211B'],
      ],
    ),
  });
  for (let i = 0; i < 150; i += 1) {
    const y = soil + 30 + 400 * random.between(0, 1) ** 1.2;
    sheet.add(
      `<ellipse cx="${random.between(0, width).toFixed(0)}" cy="${y.toFixed(0)}" rx="${random.between(3, 15).toFixed(1)}" ry="${random.between(2, 7).toFixed(1)}" fill="${mix('#21493C', '#7FA08B', random.between(0.1, 0.5))}" opacity=".5"/>`,
    );
  }
  root(sheet, random, [700, soil + 6], Math.PI / 2, 190, 11, 0);
  for (const [side, tilt] of [
    [-1, 0.55],
    [1, 0.6],
    [-1, 0.2],
    [1, 0.22],
  ] as const)
    root(sheet, random, [700, soil + 40], Math.PI / 2 + side * (1.5 - tilt), 130, 6.5, 1);
  for (let i = 0; i < 15; i += 1) {
    const p: Point = [700 + random.spread(260), soil + random.between(110, 390)];
    const r = random.between(5, 13);
    sheet.disc(p, r * 3, {
      fill: sheet.radial(p, r * 3, [
        [0, gold, 0.5],
        [1, gold, 0],
      ]),
    });
    sheet.disc(p, r, { fill: gold });
  }
  sheet.add(
    `<ellipse cx="770" cy="${soil + 12}" rx="190" ry="20" fill="#0A1A14" opacity=".5" filter="${sheet.blur(12)}"/>`,
  );
  sheet.path('M690 606C694 520 682 430 706 300L716 302C700 430 716 520 718 606z', {
    fill: sheet.linear(
      [690, 0],
      [718, 0],
      [
        [0, '#8DB27E'],
        [1, '#2F6A4B'],
      ],
    ),
  });
  blade(sheet, [704, 470], -2.72, 250, 66, '#2E6B50');
  blade(sheet, [706, 462], -0.38, 270, 70, '#37785A');
  blade(sheet, [708, 330], -2.2, 260, 62, '#4C8D66');
  blade(sheet, [710, 320], -0.98, 290, 66, '#5B9C70');
  blade(sheet, [711, 306], -1.62, 190, 34, '#86B97F');
  return sheet;
}

/** One leaf in two halves, light and shade, with a midrib. Angle in radians, length and half width in pixels. */
function blade(
  sheet: Sheet,
  from: Point,
  angle: number,
  length: number,
  half: number,
  colour: string,
): void {
  const lean = angle < -Math.PI / 2 ? -1 : 1;
  const rib: Point[] = [];
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= 16; i += 1) {
    const t = i / 16;
    const a = angle + lean * 0.35 * t;
    const p: Point = [from[0] + length * t * Math.cos(a), from[1] + length * t * Math.sin(a)];
    const w = half * Math.sin(Math.PI * t ** 0.85) ** 0.9;
    rib.push(p);
    upper.push([p[0] + w * Math.sin(a) * lean, p[1] - w * Math.cos(a) * lean]);
    lower.push([p[0] - w * Math.sin(a) * lean, p[1] + w * Math.cos(a) * lean]);
  }
  const back = [...rib].reverse();
  const tip = rib[16] ?? from;
  sheet.path(smooth([...upper, ...lower.slice().reverse()], true), {
    fill: '#5A4200',
    opacity: 0.28,
    filter: sheet.blur(12),
    transform: 'translate(18 24)',
  });
  sheet.path(smooth([...upper, ...back], true), {
    fill: sheet.linear(from, tip, [
      [0, mix(colour, '#0B2A1C', 0.15)],
      [1, mix(colour, '#F4F0B8', 0.4)],
    ]),
  });
  sheet.path(smooth([...lower, ...back], true), {
    fill: sheet.linear(from, tip, [
      [0, mix(colour, '#0B2A1C', 0.5)],
      [1, mix(colour, '#0B2A1C', 0.12)],
    ]),
  });
  sheet.path(smooth(rib), {
    fill: 'none',
    stroke: '#E4EBC2',
    'stroke-width': 3.4,
    'stroke-linecap': 'round',
  });
  for (let i = 3; i < 14; i += 2) {
    const [p, u, l] = [rib[i], upper[i + 2], lower[i + 2]];
    if (!p || !u || !l) continue;
    for (const side of [u, l])
      sheet.path(line([p, [p[0] + (side[0] - p[0]) * 0.8, p[1] + (side[1] - p[1]) * 0.8]]), {
        stroke: '#E4EBC2',
        'stroke-width': 1.3,
        'stroke-opacity': 0.55,
      });
  }
}

/** A root that wanders, thins and branches; depth counts the branchings. */
function root(
  sheet: Sheet,
  random: Random,
  from: Point,
  angle: number,
  length: number,
  thick: number,
  depth: number,
): void {
  if (depth > 4 || length < 14) return;
  const points: Point[] = [from];
  let [x, y] = from;
  let a = angle;
  const steps = 9;
  for (let i = 0; i < steps; i += 1) {
    a += random.spread(0.2) + (Math.PI / 2 - a) * 0.05;
    x += (length / steps) * Math.cos(a) * 1.5;
    y += (length / steps) * Math.sin(a) * 1.5;
    points.push([x, y]);
    if (i > 1 && random.between(0, 1) < 0.55)
      root(
        sheet,
        random,
        [x, y],
        a + random.pick([-1, 1]) * random.between(0.4, 1),
        length * random.between(0.4, 0.65),
        thick * 0.5,
        depth + 1,
      );
  }
  sheet.path(smooth(points), {
    fill: 'none',
    stroke: mix('#F3EAD0', '#9DB59A', depth * 0.16),
    'stroke-width': Math.max(1.3, thick),
    'stroke-linecap': 'round',
  });
}
