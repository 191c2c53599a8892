import { expect, test } from 'vitest';
import { findFrame, movePoint, readPoint, writePoint } from './focus-point.ts';

test('reads and writes points, with the middle as default', () => {
  expect(readPoint('30% 60%')).toEqual({ x: 30, y: 60 });
  expect(readPoint('')).toEqual({ x: 50, y: 50 });
  expect(readPoint('left')).toEqual({ x: 50, y: 50 });
  expect(writePoint({ x: -3, y: 100.6 })).toBe('0% 100%');
  expect(writePoint({ x: 33.4, y: 66.6 })).toBe('33% 67%');
});

test('moves a point by arrow keys only', () => {
  const point = { x: 30, y: 60 };
  expect(movePoint(point, 'ArrowLeft', 1)).toEqual({ x: 29, y: 60 });
  expect(movePoint(point, 'ArrowDown', 10)).toEqual({ x: 30, y: 70 });
  expect(movePoint(point, 'Tab', 1)).toBeUndefined();
});

test('finds the part of a picture that its frame shows', () => {
  // Twice as wide as its square frame.
  expect(findFrame(2, 1, { x: 100, y: 30 })).toEqual({ width: 50, height: 100, left: 50, top: 0 });
  // Half as wide as its square frame.
  expect(findFrame(0.5, 1, { x: 0, y: 50 })).toEqual({ width: 100, height: 50, left: 0, top: 25 });
  expect(findFrame(1.5, 1.5, { x: 9, y: 9 })).toEqual({ width: 100, height: 100, left: 0, top: 0 });
});
