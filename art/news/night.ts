import { ink, mix, paper } from '../lib/colour.ts';
import { noiseLine, type Random, seeded } from '../lib/random.ts';
import { num, type Point, type Sheet, smooth } from '../lib/sheet.ts';
import { height, study, width } from './frame.ts';

/** Night over a hill: a large moon, star trails and one dark eucalyptus. */
export function night(): Sheet {
  const sheet = study('#23524B', 0);
  const random = seeded(19);
  sheet.ground(
    sheet.linear(
      [0, 0],
      [0, height],
      [
        [0, '#0D2423'],
        [0.55, '#2A5F58'],
        [0.8, '#6E9A8B'],
        [1, '#A9C2AC'],
      ],
    ),
  );
  for (let i = 0; i < 84; i += 1) {
    const r = 90 + i * 11 + random.spread(4);
    const a = random.between(0, 6.28);
    const b = a + random.between(0.16, 0.5);
    const at = (t: number): string => `${num(880 + r * Math.cos(t))} ${num(60 + r * Math.sin(t))}`;
    sheet.path(`M${at(a)}A${num(r)} ${num(r)} 0 0 1 ${at(b)}`, {
      fill: 'none',
      stroke: paper,
      'stroke-width': random.between(1.2, 2.4),
      'stroke-opacity': random.between(0.2, 0.6),
    });
  }
  for (let i = 0; i < 90; i += 1)
    sheet.disc([random.between(0, width), random.between(0, 620)], random.between(1, 3.2), {
      fill: paper,
      opacity: random.between(0.3, 0.95),
    });
  const moon: Point = [470, 370];
  sheet.disc(moon, 430, {
    fill: sheet.radial(moon, 430, [
      [0.3, '#FFF3CF', 0.42],
      [1, '#FFF3CF', 0],
    ]),
  });
  sheet.disc(moon, 168, {
    fill: sheet.radial([410, 310], 290, [
      [0, '#FFFFFF'],
      [0.5, '#FBF3DD'],
      [1, '#D9CDA6'],
    ]),
  });
  for (const [x, y, r] of [
    [430, 330, 38],
    [520, 420, 52],
    [500, 300, 20],
    [410, 440, 26],
    [560, 340, 15],
  ] as const)
    sheet.disc([x, y], r, { fill: '#CFC29B', opacity: 0.4, filter: sheet.blur(6) });
  hill(sheet, 790, 90, '#4E7F72', 3);
  hill(sheet, 850, 110, '#2C5A4F', 14);
  hill(sheet, 930, 130, '#143830', 6);
  tree(sheet, random);
  hill(sheet, 1010, 70, '#0B211B', 31);
  return sheet;
}

function hill(sheet: Sheet, base: number, rise: number, colour: string, seed: number): void {
  const shape = noiseLine(seed);
  const points: Point[] = Array.from({ length: 36 }, (_, i) => [
    i * 42 - 20,
    base - rise * (0.5 + 0.5 * shape(i * 0.16)) - 5 * shape(i * 0.9 + 50),
  ]);
  sheet.path(`${smooth(points)}L${width + 40} ${height}L-40 ${height}z`, {
    fill: sheet.linear(
      [0, base - rise],
      [0, height],
      [
        [0, colour],
        [1, mix(colour, ink, 0.5)],
      ],
    ),
  });
}

/** A gum tree: leaning trunk, few limbs, crowns made of many slender leaves. */
function tree(sheet: Sheet, random: Random): void {
  const bark = '#081813';
  const limb = (d: string, w: number): void =>
    sheet.path(d, { fill: 'none', stroke: bark, 'stroke-width': w, 'stroke-linecap': 'round' });
  sheet.path(
    'M1010 1040C1036 900 1030 800 1012 690C1006 650 1016 610 1030 580L1046 588C1040 640 1046 660 1056 700C1076 800 1086 900 1100 1040z',
    { fill: bark },
  );
  limb('M1034 640C1000 540 950 500 890 470', 15);
  limb('M1036 600C1060 500 1050 420 1030 340', 15);
  limb('M1044 690C1110 590 1160 560 1230 530', 16);
  limb('M1120 596C1150 520 1160 470 1200 400', 9);
  limb('M1046 470C1090 400 1110 370 1130 320', 8);
  limb('M950 500C920 430 900 400 880 372', 8);
  const crowns: readonly (readonly [number, number, number])[] = [
    [870, 440, 112],
    [880, 350, 82],
    [1030, 310, 128],
    [1130, 290, 96],
    [1210, 390, 110],
    [1245, 510, 116],
    [980, 410, 80],
    [1100, 420, 80],
  ];
  for (const [x, y, r] of crowns) {
    for (let i = 0; i < 300; i += 1) {
      const [a, d] = [random.between(0, 6.28), Math.sqrt(random.between(0, 1)) * r];
      const [px, py] = [x + d * Math.cos(a), y + d * Math.sin(a) * 0.72];
      const [lx, ly] = [random.spread(9), random.between(16, 34)];
      sheet.path(
        `M${num(px)} ${num(py)}q${num(lx + 7)} ${num(ly * 0.4)} ${num(lx)} ${num(ly)}q${num(-7)} ${num(-ly * 0.5)} ${num(-lx)} ${num(-ly)}z`,
        { fill: py < y - r * 0.2 && px < x ? '#1E463B' : bark },
      );
    }
  }
}
