import { expect, test } from 'vitest';
import { findNearest } from './native-scroll.ts';

test('finds the nearest position on either side', () => {
  const lefts = [-600, -290, 20, 330];
  expect([-600, -310, -270, 0, 170, 180, 900].map((left) => findNearest(lefts, left))).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ]);
});

test('is the first position if there is none', () => {
  expect(findNearest([], 20)).toBe(0);
});
