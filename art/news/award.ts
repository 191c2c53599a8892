import { eucalyptus, gold, mix } from '../lib/colour.ts';
import { num, Sheet } from '../lib/sheet.ts';
import { sprig } from '../product/wattle.ts';

/** The article's picture: two wattle branches as a laurel round a plain gold disc. */
export function award(): Sheet {
  const sheet = new Sheet(1800, 1200);
  sheet.ground(
    sheet.radial([700, 420], 1400, [
      [0, mix(eucalyptus, '#6FA48F', 0.38)],
      [0.45, eucalyptus],
      [1, '#0B1D17'],
    ]),
  );
  for (let i = 0; i < 13; i += 1)
    sheet.disc([900, 590], 340 + i * 66, {
      fill: 'none',
      stroke: '#C9D5C7',
      'stroke-width': 1.3,
      'stroke-opacity': 0.15 - i * 0.008,
    });
  for (const side of [-1, 1]) {
    sprig(sheet, {
      stem: [
        [900 - side * 60, 0, 1120],
        [900 + side * 420, 0, 1150],
        [900 + side * 640, 0, 700],
        [900 + side * 360, 0, 190],
      ],
      size: 47,
      leaves: 20,
      racemes: 13,
      seed: 5 + side * 3,
      shadow: [20, 28, 13, 0.5],
      leafLength: 300,
      tone: '#5B937A',
    });
  }
  medal(sheet, 900, 570, 285);
  return sheet;
}

/** A plain turned disc: bright rim, brushed face with fans of light. */
function medal(sheet: Sheet, x: number, y: number, r: number): void {
  sheet.disc([x + 44, y + 66], r, { fill: '#040D0A', opacity: 0.6, filter: sheet.blur(40) });
  sheet.disc([x + 10, y + 16], r, { fill: '#040D0A', opacity: 0.6, filter: sheet.blur(10) });
  sheet.disc([x, y + 8], r, { fill: '#8A5F00' });
  sheet.disc([x, y], r, {
    fill: sheet.linear(
      [x - r, y - r],
      [x + r, y + r],
      [
        [0, '#FFF0B8'],
        [0.4, gold],
        [0.7, '#B98400'],
        [1, '#FFDB70'],
      ],
    ),
  });
  const face = r - 20;
  sheet.disc([x, y], face, {
    fill: sheet.linear(
      [x - r, y - r],
      [x + r, y + r],
      [
        [0, '#B07C00'],
        [0.5, '#E6AB04'],
        [1, '#FFE08A'],
      ],
    ),
  });
  const wedges = 360;
  const marks: string[] = [];
  for (let i = 0; i < wedges; i += 1) {
    const [a, b] = [(i / wedges) * 6.28319, ((i + 1.3) / wedges) * 6.28319];
    const fan = 0.5 + 0.5 * Math.cos(2 * (a - 0.85));
    const second = 0.5 + 0.5 * Math.cos(2 * (a - 2.5));
    const tone = mix(mix('#C48E04', '#FFE9A0', fan ** 5), '#FFF3C4', 0.45 * second ** 14);
    const q = face - 8;
    marks.push(
      `<path fill="${tone}" d="M${x} ${y}L${num(x + q * Math.cos(a))} ${num(y + q * Math.sin(a))}L${num(x + q * Math.cos(b))} ${num(y + q * Math.sin(b))}z"/>`,
    );
  }
  sheet.add(marks.join(''));
  for (let q = 26; q < face - 12; q += 7)
    sheet.disc([x, y], q, {
      fill: 'none',
      stroke: q % 2 ? '#FFF6D0' : '#7A5200',
      'stroke-width': 0.8,
      'stroke-opacity': 0.2,
    });
  sheet.disc([x, y], face - 52, {
    fill: 'none',
    stroke: '#9C6D00',
    'stroke-width': 3,
    'stroke-opacity': 0.7,
  });
  sheet.disc([x, y + 3], face - 52, {
    fill: 'none',
    stroke: '#FFF3C4',
    'stroke-width': 2,
    'stroke-opacity': 0.8,
  });
}
