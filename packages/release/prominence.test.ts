import { expect, test } from 'vitest';
import { describeLook, findFaint, measureContrast } from './prominence.ts';

const body = { text: 'Most of the page is as large as this is.', size: 16 };
const status = { text: 'Not for sale.', size: 12, contrast: 4.5 };

test('accepts a status that is just large and clear enough', () => {
  expect(findFaint([body], [status])).toEqual([]);
});

test('compares it with other text, not with a large copy of itself', () => {
  const large = { text: 'Its safety and effectiveness have not been established.', size: 44 };
  expect(findFaint([body, large], [status, { ...large, contrast: 9 }])).toEqual([]);
});

test.each([
  [{ size: 11.9 }, 16, 'has letters of 11.9 px, and needs 12 px: make them larger'],
  [{ size: 14 }, 25, 'has letters of 14 px, and needs 15 px: make them larger'],
  [{ contrast: 4.49 }, 16, 'has a contrast of 4.4:1 to what lies behind it, and needs 4.5:1'],
])('names a status with %o in text of %i px', (change, size, said) => {
  const lines = [
    { ...body, size },
    { text: 'A headline', size: 90 },
  ];
  expect(findFaint(lines, [{ ...status, ...change }])).toEqual([
    expect.stringContaining(`“Not for sale.” ${said}`),
  ]);
});

const [WHITE, BLACK, GREY] = [
  [255, 255, 255],
  [0, 0, 0],
  [118, 118, 118],
];

/** Of one row. */
const row = (...colours: (number[] | undefined)[]) => {
  return {
    data: Uint8Array.from(colours.flatMap((colour = []) => colour)),
    width: colours.length,
    height: 1,
  };
};

const box = { left: 0, top: 0, right: 10, bottom: 1 };
const on = (colour = WHITE, other = colour) =>
  row(...Array(5).fill(colour), ...Array(5).fill(other));
const ink = (colour: string, opacity = 1) => ({ box, inks: [{ colour, opacity }] });

test.each([
  ['black on white', ink('black'), on(BLACK, WHITE), on(WHITE), 21],
  ['a colour of CSS Color 4', ink('oklch(0 0 0)'), on(BLACK, WHITE), on(WHITE), 21],
  ['the lightest grey that passes', ink('#767676'), on(GREY, WHITE), on(WHITE), 4.54],
  ['thin letters, whose edges are paler', ink('black'), on(GREY, WHITE), on(WHITE), 8.08],
  ['half of it on a dark picture', ink('black'), on(BLACK, WHITE), on(BLACK, WHITE), 1],
  ['a hundredth of its colour', ink('black', 0.01), on(BLACK, WHITE), on(WHITE), 1.02],
  ['a colour that is transparent', ink('rgb(0 0 0 / 0)'), on(BLACK, WHITE), on(WHITE), 1],
  ['letters that something covers', ink('black'), on(WHITE), on(WHITE), 1],
  ['two colours, of which one is pale', ink('white'), on(BLACK, WHITE), on(WHITE), 1],
])('measures %s', (_, place, seen, behind, contrast) => {
  expect(measureContrast(place, seen, behind)).toBeCloseTo(contrast, 1);
});

test('a thin line behind a text doesn’t count', () => {
  const lined = row(BLACK, ...Array(9).fill(WHITE));
  expect(measureContrast(ink('black'), row(...Array(10).fill(BLACK)), lined)).toBe(21);
});

test('tells pages apart by their texts, and by how they show the status', () => {
  const line = { text: 'Not for sale.', x: 0, y: 0, size: 16, ...ink('black') };
  const describe = (change: Partial<typeof line>) =>
    describeLook([{ ...line, ...change }], ['Not for sale.']);
  expect(describe({ y: 90 })).toBe(describe({}));
  for (const change of [{ text: 'For sale.' }, { size: 9 }, ink('grey')])
    expect(describe(change)).not.toBe(describe({}));
});
