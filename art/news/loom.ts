import { clay, eucalyptus, gold, mix } from '../lib/colour.ts';
import { type Point, type Sheet, smooth } from '../lib/sheet.ts';
import { height, study, width } from './frame.ts';

/** Gold traces woven through green warp threads; the cloth is half done, one gold thread still loose. */
export function loom(): Sheet {
  const sheet = study('#E9CDB8', 0.2);
  const [left, right] = [170, 1230];
  const pitch = 53;
  const count = Math.round((right - left) / pitch);
  const warpX = (i: number): number => left + i * pitch;
  const fell = 420;
  const shadow = sheet.blur(7);
  sheet.group({ filter: shadow, opacity: 0.3 }, () => {
    for (let i = 0; i <= count; i += 1)
      sheet.add(
        `<rect x="${warpX(i) + 1}" y="-60" width="26" height="${height + 120}" fill="#5A2410"/>`,
      );
  });
  const warp = (i: number, y0: number, y1: number): void => {
    const x = warpX(i);
    sheet.add(
      `<rect x="${x - 10}" y="${y0}" width="20" height="${y1 - y0}" fill="${sheet.linear(
        [x - 10, 0],
        [x + 10, 0],
        [
          [0, '#17392F'],
          [0.35, '#4F8A75'],
          [0.6, eucalyptus],
          [1, '#102A22'],
        ],
      )}"/>`,
    );
  };
  for (let i = 0; i <= count; i += 1) warp(i, -10, height + 10);
  const step = 62;
  for (let row = 0; fell + row * step < height + 60; row += 1) {
    const y = fell + row * step;
    const clayRow = row === 3 || row === 8;
    const tone = clayRow ? clay : gold;
    const bow = row === 0 ? 4 : 0;
    const d = `M${left - 70} ${y}C${left + 300} ${y + bow} ${right - 300} ${y + bow} ${right + 70} ${y}`;
    sheet.path(d, {
      fill: 'none',
      stroke: '#3A1A08',
      'stroke-width': 40,
      'stroke-opacity': 0.45,
      filter: sheet.blur(7, [left - 120, y - 30, right + 120, y + 40]),
      transform: 'translate(4 12)',
    });
    sheet.path(d, {
      fill: 'none',
      stroke: mix(tone, '#5A3300', 0.35),
      'stroke-width': 42,
      'stroke-linecap': 'round',
    });
    sheet.path(d, {
      fill: 'none',
      stroke: tone,
      'stroke-width': 34,
      'stroke-linecap': 'round',
      transform: 'translate(0 -2)',
    });
    sheet.path(d, {
      fill: 'none',
      stroke: mix(tone, '#FFFFFF', 0.6),
      'stroke-width': 8,
      'stroke-opacity': 0.8,
      'stroke-linecap': 'round',
      transform: 'translate(0 -10)',
    });
    for (let i = row % 2; i <= count; i += 2) {
      const x = warpX(i);
      sheet.add(
        `<rect x="${x - 14}" y="${y - 27}" width="34" height="54" rx="10" fill="#3A1A08" opacity=".5" filter="${sheet.blur(5, [x - 14, y - 27, x + 20, y + 27])}"/>`,
      );
      const body = sheet.linear(
        [x - 12, 0],
        [x + 12, 0],
        [
          [0, '#17392F'],
          [0.35, '#63A08A'],
          [0.6, '#2A5F4E'],
          [1, '#102A22'],
        ],
      );
      sheet.add(
        `<rect x="${x - 12}" y="${y - 33}" width="24" height="66" rx="11" fill="${body}"/>`,
      );
    }
  }
  const loose: Point[] = [
    [right + 60, fell],
    [right + 118, fell - 40],
    [right + 60, 300],
    [1000, 236],
    [700, 270],
    [400, 210],
    [210, 120],
    [90, 190],
    [-30, 150],
  ];
  sheet.path(smooth(loose), {
    fill: 'none',
    stroke: '#3A1A08',
    'stroke-width': 20,
    'stroke-opacity': 0.4,
    filter: sheet.blur(9),
    transform: 'translate(14 26)',
  });
  sheet.path(smooth(loose), { fill: 'none', stroke: '#B98800', 'stroke-width': 24 });
  sheet.path(smooth(loose), {
    fill: 'none',
    stroke: gold,
    'stroke-width': 18,
    transform: 'translate(-1 -2)',
  });
  sheet.path(smooth(loose), {
    fill: 'none',
    stroke: '#FFE9A0',
    'stroke-width': 5,
    transform: 'translate(-2 -5)',
  });
  sheet.path(`M0 0H${width}V20H0z`, { fill: 'none' });
  return sheet;
}
