import { expect, test } from 'vitest';
import { findMostVisible } from './native-scroll.ts';

/** Four slides in a row, each 300 px wide, scrolled by `scrolledPx`. */
const slidesAt = (scrolledPx: number) =>
  [0, 300, 600, 900].map((start) => ({
    left: start - scrolledPx,
    right: start + 300 - scrolledPx,
  }));

const view = { left: 0, right: 460 };

test('finds the most visible slide, or the first of two equally visible slides', () => {
  expect([0, 60, 100, 300, 600].map((px) => findMostVisible(slidesAt(px), view))).toEqual([
    0, 0, 1, 1, 2,
  ]);
});

test('finds the last slide at the end of the list', () => {
  expect(findMostVisible(slidesAt(4 * 300 - 460), view)).toBe(3);
});

test('returns 0 without slides', () => {
  expect(findMostVisible([], view)).toBe(0);
});
