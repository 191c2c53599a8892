import { clay, eucalyptus, gold, mix, paper } from '../lib/colour.ts';
import { seeded } from '../lib/random.ts';
import { line, type Point, type Sheet, smooth } from '../lib/sheet.ts';
import { study } from './frame.ts';

/** A quiet stack of sheets, seen from above: an ethics file with a pressed leaf and a gold seal, no text. */
export function ledger(): Sheet {
  const sheet = study('#DCCFB2');
  const random = seeded(41);
  /* Corners of a sheet lying on the table; lift is its height in the stack, turn its rotation in radians. */
  const corners = (lift: number, turn: number, grow = 1): Point[] =>
    (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([u, v]) => {
      const [x, y] = [u * 350 * grow, v * 455 * grow];
      const a = turn - 0.5;
      const [rx, ry] = [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
      return [710 + rx, 610 + ry * 0.66 - lift];
    });
  const place = (u: number, v: number, lift: number, turn: number): Point => {
    const a = turn - 0.5;
    const [x, y] = [u * 350, v * 455];
    return [
      710 + x * Math.cos(a) - y * Math.sin(a),
      610 + (x * Math.sin(a) + y * Math.cos(a)) * 0.66 - lift,
    ];
  };
  sheet.path(line(corners(-34, 0.02, 1.06), true), {
    fill: '#4A3B22',
    opacity: 0.5,
    filter: sheet.blur(34),
    transform: 'translate(60 46)',
  });
  const board = corners(0, 0.0, 1.05);
  sheet.path(line(corners(-16, 0, 1.05), true), {
    fill: '#12312A',
    'stroke-linejoin': 'round',
    stroke: '#12312A',
    'stroke-width': 14,
  });
  sheet.path(line(board, true), {
    fill: eucalyptus,
    stroke: eucalyptus,
    'stroke-width': 14,
    'stroke-linejoin': 'round',
  });
  const sheets = 22;
  let lift = 6;
  let turn = 0;
  for (let i = 0; i < sheets; i += 1) {
    turn = random.spread(0.028);
    lift += 6.4;
    if (i === 9) {
      const from = place(0.35, 1, lift, turn);
      sheet.path(`M${from[0]} ${from[1] - 20}l26 78l22 52l-34 12l-8 30l-34 -50l-14 -100z`, {
        fill: clay,
        filter: sheet.shadow(8, 10, 8, '#3A2A10', 0.4),
      });
    }
    const tint =
      i % 6 === 2
        ? '#EBD9A6'
        : i % 5 === 4
          ? '#DDE3D6'
          : mix('#E9E0CC', paper, random.between(0.2, 1));
    sheet.path(line(corners(lift - 5, turn), true), { fill: mix(tint, '#6B5836', 0.45) });
    sheet.path(line(corners(lift, turn), true), { fill: tint });
  }
  turn = -0.012;
  lift += 8;
  const top = corners(lift, turn);
  sheet.path(line(top, true), {
    fill: '#5B4827',
    opacity: 0.4,
    filter: sheet.blur(7),
    transform: 'translate(7 9)',
  });
  sheet.path(line(top, true), {
    fill: sheet.linear(
      [380, 200],
      [1050, 850],
      [
        [0, '#FFFDF8'],
        [1, '#EFE6D3'],
      ],
    ),
  });
  for (let i = 0; i < 13; i += 1) {
    const v = -0.02 + i * 0.066;
    const end = i % 4 === 3 ? 0.2 : 0.74;
    sheet.path(line([place(-0.74, v, lift, turn), place(end, v, lift, turn)]), {
      stroke: '#9FB0A1',
      'stroke-width': 2.6,
      'stroke-opacity': 0.75,
    });
  }
  sheet.path(line([place(-0.8, -0.9, lift, turn), place(-0.8, 0.9, lift, turn)]), {
    stroke: clay,
    'stroke-width': 2.4,
    'stroke-opacity': 0.6,
  });
  /* The pressed leaf. */
  const rib: Point[] = [];
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= 20; i += 1) {
    const t = i / 20;
    const w = 0.15 * Math.sin(Math.PI * t ** 0.8) ** 0.9;
    const [u, v] = [-0.55 + t * 1.1, -0.42 - 0.2 * Math.sin(t * 2.6)];
    rib.push(place(u, v, lift, turn));
    left.push(place(u, v - w, lift, turn));
    right.push(place(u, v + w, lift, turn));
  }
  const blade = smooth([...left, ...right.reverse()], true);
  sheet.path(blade, {
    fill: '#3A2A10',
    opacity: 0.3,
    filter: sheet.blur(6),
    transform: 'translate(6 8)',
  });
  sheet.path(blade, {
    fill: sheet.linear(rib[0] ?? [0, 0], rib[20] ?? [1, 1], [
      [0, '#2C5B4A'],
      [0.6, '#5B8069'],
      [1, '#8FA884'],
    ]),
  });
  sheet.path(smooth(rib), {
    fill: 'none',
    stroke: '#DCE5CF',
    'stroke-width': 4,
    'stroke-linecap': 'round',
  });
  for (let i = 3; i < 19; i += 2) {
    const from = rib[i] ?? [0, 0];
    for (const side of [left[i + 1], [...right].reverse()[i + 1]]) {
      if (!side) continue;
      const to: Point = [from[0] + (side[0] - from[0]) * 0.8, from[1] + (side[1] - from[1]) * 0.8];
      sheet.path(line([from, to]), {
        stroke: '#DCE5CF',
        'stroke-width': 1.6,
        'stroke-opacity': 0.6,
      });
    }
  }
  /* The seal. */
  const [sx, sy] = place(0.62, 0.78, lift, turn);
  sheet.add(
    `<ellipse cx="${sx + 8}" cy="${sy + 12}" rx="82" ry="60" fill="#3A2A10" opacity=".45" filter="${sheet.blur(9)}"/>`,
  );
  sheet.add(`<ellipse cx="${sx}" cy="${sy + 7}" rx="80" ry="57" fill="#9C7200"/>`);
  sheet.add(
    `<ellipse cx="${sx}" cy="${sy}" rx="80" ry="57" fill="${sheet.linear(
      [sx - 80, sy - 60],
      [sx + 80, sy + 60],
      [
        [0, '#FFDF73'],
        [0.5, gold],
        [1, '#C48F00'],
      ],
    )}"/>`,
  );
  sheet.add(
    `<ellipse cx="${sx}" cy="${sy}" rx="60" ry="42" fill="none" stroke="#B58400" stroke-width="3"/>`,
  );
  return sheet;
}
