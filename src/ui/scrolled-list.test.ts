import { expect, test } from 'vitest';
import { findNextStop } from './scrolled-list.ts';

/** Follows a list for as many presses, and returns the positions of the items at its stops. */
function press(times: number, direction: -1 | 1, end: number) {
  let scrollLeft = 0;
  return Array.from({ length: times }, () => {
    const stop = findNextStop({ scrollLeft, end, itemWidth: 320 }, direction);
    scrollLeft = stop.left;
    return [1, 2, 3, 4, 5].slice(...stop.shown).join();
  });
}

test('stops at each item once, and starts again', () => {
  expect(press(6, 1, 1280)).toEqual(['2', '3', '4', '5', '1', '2']);
  expect(press(6, -1, 1280)).toEqual(['5', '4', '3', '2', '1', '5']);
});

test('names all items at the end, if several are in view there', () => {
  expect(press(4, 1, 740)).toEqual(['2', '3', '3,4,5', '1']);
  expect(press(4, -1, 740)).toEqual(['3,4,5', '3', '2', '1']);
});

test('leaves out an item of which little is in view at the end', () => {
  expect(press(4, 1, 920)).toEqual(['2', '3', '4,5', '1']);
});

test('makes no step that visitors wouldn’t see', () => {
  expect(press(4, 1, 992)).toEqual(['2', '3', '4,5', '1']);
});
