import { expect, test } from 'vitest';
import { findNextStop } from './next-stop.ts';

/** Follows a list for as many presses, and returns the positions of the items that come into view. */
function press(times: number, direction: -1 | 1, list: { end: number; visible: number }) {
  let scrollLeft = 0;
  return Array.from({ length: times }, () => {
    const stop = findNextStop({ ...list, scrollLeft, itemWidth: 320, count: 5 }, direction);
    scrollLeft = stop.left;
    return stop.index + 1;
  });
}

test('shows each item once, and starts again', () => {
  expect(press(6, 1, { end: 1280, visible: 1 })).toEqual([2, 3, 4, 5, 1, 2]);
  expect(press(6, -1, { end: 1280, visible: 1 })).toEqual([5, 4, 3, 2, 1, 5]);
});

test('names the item that comes into view if several are visible', () => {
  expect(press(4, 1, { end: 960, visible: 2 })).toEqual([3, 4, 5, 1]);
  expect(press(4, -1, { end: 960, visible: 2 })).toEqual([5, 3, 2, 1]);
});

test('names the last item at the end, also if the end isn’t where an item starts', () => {
  expect(press(5, 1, { end: 1060, visible: 1 })).toEqual([2, 3, 4, 5, 1]);
  expect(press(4, -1, { end: 1060, visible: 1 })).toEqual([5, 4, 3, 2]);
});
