import { eucalyptus, gold, mix, paper, sage } from '../lib/colour.ts';
import { seeded } from '../lib/random.ts';
import { line, num, type Point, type Sheet } from '../lib/sheet.ts';
import { study } from './frame.ts';

const centre: Point = [620, 560];
const on = (r: number, a: number): Point => [
  centre[0] + r * Math.cos(a),
  centre[1] + r * Math.sin(a),
];

/** Concentric orbits with gold dots: many people around one table. */
export function orbit(): Sheet {
  const sheet = study(eucalyptus, 0.12);
  const random = seeded(12);
  sheet.disc(centre, 520, {
    fill: sheet.radial(centre, 520, [
      [0, '#6FA48F', 0.5],
      [1, '#6FA48F', 0],
    ]),
  });
  const radii = [92, 150, 212, 280, 354, 434, 520, 612, 710, 816];
  radii.forEach((r, index) => {
    const strong = index % 3 === 1;
    sheet.disc(centre, r, {
      fill: 'none',
      stroke: strong ? sage : mix(eucalyptus, sage, 0.75),
      'stroke-width': strong ? 3 : 1.8,
      'stroke-opacity': 0.85,
    });
    if (index === 4 || index === 7) {
      for (let k = 0; k < 120; k += 1) {
        const a = (k / 120) * Math.PI * 2;
        sheet.path(line([on(r, a), on(r + (k % 5 ? 9 : 20), a)]), {
          stroke: sage,
          'stroke-width': 1.8,
          'stroke-opacity': 0.8,
        });
      }
    }
  });
  const sweep = (r: number, from: number, to: number, width: number): void => {
    const [a, b] = [on(r, from), on(r, to)];
    sheet.path(
      `M${a.map(num).join(' ')}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${b.map(num).join(' ')}`,
      { fill: 'none', stroke: gold, 'stroke-width': width, 'stroke-linecap': 'round' },
    );
  };
  sweep(280, -2.2, -0.6, 8);
  sweep(520, 0.2, 1.3, 8);
  sweep(710, -1.2, -0.35, 8);
  const dots: readonly (readonly [number, number, number])[] = [
    [150, 2.4, 16],
    [212, 0.6, 24],
    [280, -0.6, 34],
    [354, 2.9, 26],
    [354, 4.6, 18],
    [434, 1.9, 40],
    [434, -0.25, 16],
    [520, 1.3, 30],
    [520, 3.6, 22],
    [612, -0.75, 20],
    [612, 0.55, 26],
    [710, -0.35, 44],
    [710, 2.75, 28],
    [816, 0.25, 22],
  ];
  for (const [r, a, size] of dots) {
    const p = on(r, a);
    sheet.disc([p[0] + size * 0.35, p[1] + size * 0.45], size, {
      fill: '#07140F',
      opacity: 0.45,
      filter: sheet.blur(size * 0.35),
    });
    sheet.disc(p, size, {
      fill: sheet.radial([p[0] - size * 0.35, p[1] - size * 0.4], size * 1.5, [
        [0, '#FFE590'],
        [0.5, gold],
        [1, '#B37F00'],
      ]),
    });
  }
  for (let i = 0; i < 26; i += 1)
    sheet.disc(
      on(radii[Math.floor(random.between(1, 10))] ?? 150, random.between(0, 6.28)),
      random.between(4, 9),
      { fill: paper },
    );
  sheet.disc([centre[0] + 12, centre[1] + 16], 50, {
    fill: '#07140F',
    opacity: 0.5,
    filter: sheet.blur(14),
  });
  sheet.disc(centre, 48, {
    fill: sheet.radial([centre[0] - 16, centre[1] - 18], 80, [
      [0, '#FFFFFF'],
      [0.6, paper],
      [1, '#CFC5AE'],
    ]),
  });
  return sheet;
}
