import { expect, test } from 'vitest';
import { findMostVisible } from './native-scroll.ts';

/** Four slides of 300 px side by side, scrolled by `scrolledPx`. */
const slidesAt = (scrolledPx: number) =>
  [0, 300, 600, 900].map((start) => ({
    left: start - scrolledPx,
    right: start + 300 - scrolledPx,
  }));

const view = { left: 0, right: 460 };

test('finds the slide with the most in view, or the first of two equals', () => {
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
