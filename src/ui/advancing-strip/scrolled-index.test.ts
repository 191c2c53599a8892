import { expect, test } from 'vitest';
import { getScrolledIndex } from './scrolled-index.ts';

test('counts items from the start of a list to its end', () => {
  const scrolledTo = (scrollLeft: number) =>
    getScrolledIndex({ scrollLeft, scrollWidth: 1400, clientWidth: 400 }, 5);
  expect([0, 124, 126, 500, 874, 876, 1000].map(scrolledTo)).toEqual([0, 0, 1, 2, 3, 4, 4]);
});

test('returns the first item if the list doesn’t scroll', () => {
  expect(getScrolledIndex({ scrollLeft: 0, scrollWidth: 400, clientWidth: 400 }, 5)).toBe(0);
});
