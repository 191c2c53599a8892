import { clay, eucalyptus, gold, ink, paper } from '../lib/colour.ts';
import { line, num, type Point, type Sheet } from '../lib/sheet.ts';
import { study } from './frame.ts';

const squash = 0.36;
const ellipse = (x: number, y: number, r: number): string =>
  `M${x - r} ${num(y)}a${r} ${num(r * squash)} 0 1 0 ${2 * r} 0a${r} ${num(r * squash)} 0 1 0 ${-2 * r} 0z`;

/** The control pod taken apart on one axis, as an engineering study in line and wash. */
export function pod(): Sheet {
  const sheet = study(clay, 0.1);
  const x = 700;
  sheet.add(
    `<ellipse cx="760" cy="930" rx="360" ry="70" fill="#3A1405" opacity=".5" filter="${sheet.blur(36)}"/>`,
  );
  sheet.path(
    line([
      [x, 60],
      [x, 1000],
    ]),
    { stroke: paper, 'stroke-width': 2.4, 'stroke-opacity': 0.7, 'stroke-dasharray': '26 9 4 9' },
  );
  slab(sheet, x, 835, 268, 66, ['#F7F1E2', '#CDBFA2'], 0.9);
  spiral(sheet, x, 668, 205);
  slab(sheet, x, 640, 226, 20, ['#2C6A55', '#123C30'], 0.6);
  board(sheet, x, 640);
  slab(sheet, x, 520, 178, 44, ['#E4E8E0', '#9EB0A4'], 0.8);
  ring(sheet, x, 398);
  dome(sheet, x, 270);
  guides(sheet, x);
  return sheet;
}

function slab(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  thick: number,
  tones: readonly [string, string],
  shade: number,
): void {
  const side = `M${x - r} ${y}v${thick}a${r} ${num(r * squash)} 0 0 0 ${2 * r} 0v${-thick}z`;
  sheet.path(ellipse(x + 18, y + thick + 40, r * 1.02), {
    fill: '#3A1405',
    opacity: 0.4 * shade,
    filter: sheet.blur(16),
  });
  sheet.path(side, {
    fill: sheet.linear(
      [x - r, y],
      [x + r, y],
      [
        [0, tones[1]],
        [0.28, tones[0]],
        [0.62, tones[1]],
        [1, ink],
      ],
    ),
    stroke: paper,
    'stroke-width': 2.6,
  });
  sheet.path(ellipse(x, y, r), {
    fill: sheet.linear(
      [x - r, y - r * squash],
      [x + r, y + r * squash],
      [
        [0, tones[0]],
        [1, tones[1]],
      ],
    ),
    stroke: paper,
    'stroke-width': 2.6,
  });
  sheet.path(ellipse(x, y, r * 0.93), {
    fill: 'none',
    stroke: paper,
    'stroke-width': 1.4,
    'stroke-opacity': 0.6,
  });
}

function board(sheet: Sheet, x: number, y: number): void {
  const chip = (dx: number, dy: number, w: number, h: number, fill: string): void => {
    const at = (u: number, v: number): Point => [
      x + dx + u * w - v * h * 0.5,
      y + dy + (u * w * 0.25 + v * h) * squash,
    ];
    sheet.path(line([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], true), {
      fill,
      stroke: paper,
      'stroke-width': 2,
    });
  };
  for (let i = 0; i < 7; i += 1) {
    const a = 0.4 + i * 0.86;
    sheet.path(
      line([
        [x + 60 * Math.cos(a), y + 60 * squash * Math.sin(a)],
        [x + 196 * Math.cos(a + 0.2), y + 196 * squash * Math.sin(a + 0.2)],
      ]),
      { stroke: gold, 'stroke-width': 4 },
    );
    sheet.path(
      ellipse(num1(x + 196 * Math.cos(a + 0.2)), y + 196 * squash * Math.sin(a + 0.2), 10),
      { fill: gold },
    );
  }
  chip(-40, -32, 96, 150, ink);
  chip(-150, -14, 52, 70, '#DCE4DA');
  chip(96, 6, 46, 60, gold);
}

const num1 = (value: number): number => Math.round(value * 10) / 10;

/** The charging coil, in gold wire. */
function spiral(sheet: Sheet, x: number, y: number, r: number): void {
  const points: Point[] = Array.from({ length: 400 }, (_, i) => {
    const a = (i / 400) * Math.PI * 18;
    const radius = r * (0.45 + (0.55 * i) / 400);
    return [x + radius * Math.cos(a), y + 85 + radius * squash * Math.sin(a)];
  });
  sheet.path(line(points), {
    fill: 'none',
    stroke: '#3A1405',
    'stroke-width': 6,
    'stroke-opacity': 0.4,
    transform: 'translate(6 14)',
    filter: sheet.blur(6),
  });
  sheet.path(line(points), { fill: 'none', stroke: gold, 'stroke-width': 5 });
}

function ring(sheet: Sheet, x: number, y: number): void {
  const d = ellipse(x, y, 214) + ellipse(x, y, 176);
  sheet.path(d, {
    fill: '#3A1405',
    opacity: 0.45,
    'fill-rule': 'evenodd',
    transform: 'translate(14 38)',
    filter: sheet.blur(12),
  });
  sheet.path(ellipse(x, y + 16, 214) + ellipse(x, y + 16, 176), {
    fill: '#9A6F00',
    'fill-rule': 'evenodd',
  });
  sheet.path(d, {
    fill: sheet.linear(
      [x - 214, y - 60],
      [x + 214, y + 60],
      [
        [0, '#FFE38C'],
        [0.35, gold],
        [0.6, '#FFE9A8'],
        [1, '#D69E00'],
      ],
    ),
    'fill-rule': 'evenodd',
    stroke: paper,
    'stroke-width': 2,
  });
}

function dome(sheet: Sheet, x: number, y: number): void {
  const r = 238;
  const d = `M${x - r} ${y}C${x - r} ${y - 90} ${x - 150} ${y - 158} ${x} ${y - 158}S${x + r} ${y - 90} ${x + r} ${y}v26a${r} ${num(r * squash)} 0 0 1 ${-2 * r} 0z`;
  sheet.path(ellipse(x + 20, y + 66, r), { fill: '#3A1405', opacity: 0.4, filter: sheet.blur(18) });
  sheet.path(d, {
    fill: sheet.radial([x - 90, y - 90], 380, [
      [0, '#4E8C77'],
      [0.35, '#2A6150'],
      [0.75, eucalyptus],
      [1, '#0F2C24'],
    ]),
    stroke: paper,
    'stroke-width': 2.6,
  });
  sheet.path(`M${x - r} ${y}a${r} ${num(r * squash)} 0 0 0 ${2 * r} 0`, {
    fill: 'none',
    stroke: paper,
    'stroke-width': 2,
    'stroke-opacity': 0.7,
  });
  for (let i = 1; i < 6; i += 1) {
    sheet.path(
      `M${x + r - i * 6} ${y + 8 - i * 16}a${r - i * 10} ${num((r - i * 10) * squash)} 0 0 1 ${-150 + i * 14} ${72 - i * 4}`,
      { fill: 'none', stroke: paper, 'stroke-width': 1.5, 'stroke-opacity': 0.5 },
    );
  }
  sheet.add(
    `<ellipse cx="${x - 86}" cy="${y - 98}" rx="74" ry="26" transform="rotate(-22 ${x - 86} ${y - 98})" fill="#FFFFFF" opacity=".55" filter="${sheet.blur(9)}"/>`,
  );
}

/** Dimension lines without figures. */
function guides(sheet: Sheet, x: number): void {
  const style = { fill: 'none', stroke: paper, 'stroke-width': 2.4, 'stroke-opacity': 0.85 };
  const stations: readonly (readonly [number, number])[] = [
    [270, 238],
    [398, 214],
    [520, 178],
    [640, 226],
    [753, 205],
    [835, 268],
  ];
  for (const [y, r] of stations) {
    sheet.path(
      line([
        [x + r + 22, y],
        [1100, y],
      ]),
      { ...style, 'stroke-width': 1.6, 'stroke-opacity': 0.6 },
    );
    sheet.disc([1100, y], 7, { fill: paper });
  }
  sheet.path(
    line([
      [1100, 270],
      [1100, 835],
    ]),
    style,
  );
  sheet.path(
    line([
      [x - 268, 980],
      [x + 268, 980],
    ]),
    style,
  );
  for (const end of [x - 268, x + 268])
    sheet.path(
      line([
        [end, 960],
        [end, 1000],
      ]),
      style,
    );
}
