import { clay, eucalyptus, gold, ink, mix, paper } from '../lib/colour.ts';
import { noiseLine } from '../lib/random.ts';
import { line, num, type Point, type Sheet, smooth } from '../lib/sheet.ts';
import { height, study, width } from './frame.ts';

const polar = (c: Point, r: number, a: number): Point => [
  c[0] + r * Math.cos(a),
  c[1] + r * Math.sin(a),
];

/** A measuring bench: a large dial and a strip of paper with a trace. */
export function bench(): Sheet {
  const sheet = study('#F4EBD6', 0.1);
  sheet.path(`M0 858H${width}V${height}H0z`, {
    fill: sheet.linear(
      [0, 858],
      [0, height],
      [
        [0, mix('#F4EBD6', eucalyptus, 0.2)],
        [1, mix('#F4EBD6', eucalyptus, 0.36)],
      ],
    ),
  });
  sheet.path(
    line([
      [0, 858],
      [width, 858],
    ]),
    { stroke: ink, 'stroke-width': 3, 'stroke-opacity': 0.5 },
  );
  strip(sheet);
  dial(sheet, [470, 480], 345);
  return sheet;
}

function dial(sheet: Sheet, centre: Point, radius: number): void {
  const [x, y] = centre;
  sheet.add(
    `<ellipse cx="${x + 70}" cy="866" rx="360" ry="26" fill="${ink}" opacity=".45" filter="${sheet.blur(16)}"/>`,
  );
  sheet.path(`M${x - 120} ${y + 260}L${x - 190} 862H${x + 190}L${x + 120} ${y + 260}z`, {
    fill: sheet.linear(
      [x - 190, 0],
      [x + 190, 0],
      [
        [0, '#2E6453'],
        [0.35, eucalyptus],
        [1, '#0F2B23'],
      ],
    ),
  });
  sheet.disc([x + 34, y + 40], radius, { fill: ink, opacity: 0.3, filter: sheet.blur(26) });
  sheet.disc(centre, radius, {
    fill: sheet.linear(
      [x - 250, y - 250],
      [x + 250, y + 250],
      [
        [0, '#3B7562'],
        [0.45, eucalyptus],
        [1, '#0E2A22'],
      ],
    ),
  });
  sheet.disc(centre, radius - 34, {
    fill: sheet.linear(
      [x - 200, y - 260],
      [x + 220, y + 260],
      [
        [0, '#B98A00'],
        [0.5, gold],
        [1, '#FFE08A'],
      ],
    ),
  });
  sheet.disc(centre, radius - 46, {
    fill: sheet.radial([x - 60, y - 80], 420, [
      [0, '#FFFFFF'],
      [0.7, paper],
      [1, '#E6DCC4'],
    ]),
  });
  const from = Math.PI * 0.78;
  const sweep = Math.PI * 1.44;
  for (let i = 0; i <= 72; i += 1) {
    const a = from + (sweep * i) / 72;
    const long = i % 6 === 0;
    sheet.path(
      line([polar(centre, radius - 70, a), polar(centre, radius - (long ? 118 : 92), a)]),
      { stroke: ink, 'stroke-width': long ? 6 : 2.6, 'stroke-linecap': 'round' },
    );
  }
  const arcFrom = polar(centre, radius - 142, from + sweep * 0.34);
  const arcTo = polar(centre, radius - 142, from + sweep * 0.66);
  sheet.path(
    `M${arcFrom.map(num).join(' ')}A${radius - 142} ${radius - 142} 0 0 1 ${arcTo.map(num).join(' ')}`,
    { fill: 'none', stroke: gold, 'stroke-width': 16, 'stroke-linecap': 'round' },
  );
  const a = from + sweep * 0.57;
  const tip = polar(centre, radius - 84, a);
  const needle = line(
    [
      polar(centre, 70, a + Math.PI - 0.14),
      polar(centre, 70, a + Math.PI + 0.14),
      polar(centre, 12, a + 1.57),
      tip,
      polar(centre, 12, a - 1.57),
    ],
    true,
  );
  sheet.path(needle, { fill: clay, filter: sheet.shadow(9, 13, 6, ink, 0.35) });
  sheet.disc(centre, 34, {
    fill: sheet.radial([x - 10, y - 12], 40, [
      [0, '#4B8672'],
      [1, '#12332A'],
    ]),
    filter: sheet.shadow(5, 8, 5, ink, 0.4),
  });
  sheet.disc(centre, 11, { fill: gold });
  sheet.path(
    `M${x - 235} ${y - 110}A262 262 0 0 1 ${x + 40} ${y - 258}A330 330 0 0 0 ${x - 235} ${y - 110}z`,
    { fill: '#FFFFFF', opacity: 0.55 },
  );
}

/** Recorder paper that falls from a roller, lies on the bench and carries one trace. */
function strip(sheet: Sheet): void {
  const wave = noiseLine(5);
  const [left, right, top] = [860, 1250, 190];
  sheet.path(`M${left + 30} ${top}H${right + 40}V880H${left + 60}z`, {
    fill: ink,
    opacity: 0.28,
    filter: sheet.blur(24),
  });
  const body = `M${left} ${top}H${right}V800C${right} 900 ${right + 40} 960 ${right + 190} 980L${width + 40} 1000V1090H${left + 250}C${left + 60} 1060 ${left} 940 ${left} 800z`;
  sheet.path(body, {
    fill: sheet.linear(
      [0, top],
      [0, 1050],
      [
        [0, '#FFFFFF'],
        [0.66, '#FBF6EA'],
        [0.76, '#DDD3BC'],
        [0.84, '#F7F0E0'],
        [1, '#EEE4CD'],
      ],
    ),
  });
  const clip = sheet.clip(body);
  sheet.group({ 'clip-path': clip }, () => {
    for (let y = top + 30; y < 820; y += 36)
      sheet.path(
        line([
          [left, y],
          [right, y],
        ]),
        { stroke: '#9BB5A4', 'stroke-width': 1.8, 'stroke-opacity': 0.7 },
      );
    for (let x = left + 39; x < right; x += 39)
      sheet.path(
        line([
          [x, top],
          [x, 830],
        ]),
        { stroke: '#9BB5A4', 'stroke-width': 1.8, 'stroke-opacity': 0.7 },
      );
    const trace: Point[] = [];
    for (let y = top; y < 850; y += 7) {
      const swell = 34 + 70 * Math.exp(-(((y - 470) / 150) ** 2));
      trace.push([(left + right) / 2 + (wave(y / 21) * 0.8 + wave(y / 57 + 40) * 0.7) * swell, y]);
    }
    sheet.path(smooth(trace), {
      fill: 'none',
      stroke: eucalyptus,
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    });
  });
  const roller = sheet.linear(
    [0, top - 60],
    [0, top + 26],
    [
      [0, '#2E6453'],
      [0.3, '#5B8D79'],
      [0.5, eucalyptus],
      [1, '#0D261F'],
    ],
  );
  sheet.add(
    `<rect x="${left - 44}" y="${top - 60}" width="${right - left + 88}" height="86" rx="43" fill="${roller}" filter="${sheet.shadow(12, 16, 12, ink, 0.35)}"/>`,
  );
  sheet.add(
    `<rect x="${left - 44}" y="${top - 60}" width="34" height="86" rx="16" fill="${gold}"/><rect x="${right + 10}" y="${top - 60}" width="34" height="86" rx="16" fill="${gold}"/>`,
  );
}
