import { expect, test } from 'vitest';
import { median, spread } from './statistics.ts';

test('the median is the middle, whatever the order', () => {
  expect(median([10, 2, 3])).toBe(3);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(() => median([])).toThrow('median');
});

test('the spread compares the extremes with the middle', () => {
  expect(spread([90, 100, 120])).toBe(0.3);
  expect(spread([0, 0])).toBe(0);
});
