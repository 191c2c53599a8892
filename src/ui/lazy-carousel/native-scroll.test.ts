import { expect, test } from 'vitest';
import { findMostVisible } from './native-scroll.ts';

/** Slides of 300 px side by side, scrolled by so far. */
const slidesAt = (scrolledPx: number) =>
  [0, 300, 600, 900].map((start) => ({
    left: start - scrolledPx,
    right: start + 300 - scrolledPx,
  }));

const view = { left: 0, right: 460 };

test('finds the slide of which most is in view, the first of two', () => {
  expect([0, 60, 100, 300, 600].map((px) => findMostVisible(slidesAt(px), view))).toEqual([
    0, 0, 1, 1, 2,
  ]);
});

test('finds the last slide where the list ends before it is at the start', () => {
  expect(findMostVisible(slidesAt(4 * 300 - 460), view)).toBe(3);
});

test('is the first slide if there is none', () => {
  expect(findMostVisible([], view)).toBe(0);
});
