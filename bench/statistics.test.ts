import { expect, test } from 'vitest';
import { blockingTime, median, tasksAfterPaint } from './statistics.ts';

test('returns the median of values in any order', () => {
  expect(median([10, 2, 3])).toBe(3);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(() => median([])).toThrow('median');
});

test('counts a task as blocking only from the first paint on', () => {
  const before = { startTime: 0, duration: 300 };
  const across = { startTime: 380, duration: 100 };
  const barelyAcross = { startTime: 310, duration: 130 };
  const after = { startTime: 1000, duration: 170 };
  const tasks = tasksAfterPaint([before, across, barelyAcross, after], 400);
  expect(tasks).toEqual([
    { startTime: 0, duration: 80 },
    { startTime: 600, duration: 170 },
  ]);
  expect(blockingTime(tasks)).toBe(30 + 120);
});
