import { expect, test } from 'vitest';
import { cutAtGaps } from './print-sheets.ts';

const cut = (height: number, ...gaps: [number, number][]) =>
  cutAtGaps({ top: 0, height }, 1000, gaps).map((stretch) => [stretch.top, stretch.height]);

test('doesn’t cut a page that fits on a sheet, or nearly fits', () => {
  expect(cut(900, [400, 500])).toEqual([[0, 900]]);
  expect(cut(1100, [400, 500])).toEqual([[0, 1100]]);
});

test('cuts a tall page at the last gap that fits, without losing a part', () => {
  expect(cut(2100, [100, 120], [600, 640], [900, 940], [1080, 1100], [1700, 1740])).toEqual([
    [0, 920],
    [920, 800],
    [1720, 380],
  ]);
});

test('doesn’t cut a picture taller than a sheet', () => {
  expect(cut(2500, [100, 140], [1600, 1640])).toEqual([
    [0, 1620],
    [1620, 880],
  ]);
  expect(cut(2500)).toEqual([[0, 2500]]);
});
