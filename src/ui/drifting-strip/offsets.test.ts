import { expect, test } from 'vitest';
import { centre, getRest, getShiftForSpace, modulo, planStep } from './offsets.ts';

const widths = { set: 1000, track: 2000, viewport: 600 };
const wide = { set: 1000, track: 2000, viewport: 1400 };

test('modulo is positive', () => {
  expect([-1, 0, 9, 10, -10].map((value) => modulo(value, 10))).toEqual([9, 0, 9, 0, 0]);
});

test('rests with equal space on both sides, or at the start if there is none', () => {
  expect(getRest(widths)).toBe(200);
  expect(getRest(wide)).toBe(0);
});

test.for([0, 199, 200, 999, 1199, 1200, -50, 5300.25])(
  'centres %d without a visible change',
  (offset) => {
    const centred = centre(offset, widths);
    expect(modulo(centred - offset, widths.set)).toBeCloseTo(0);
    expect(centred).toBeGreaterThanOrEqual(200);
    expect(centred).toBeLessThan(1200);
  },
);

test('makes space only near both ends', () => {
  expect([0, 49].map((scroll) => getShiftForSpace(scroll, widths))).toEqual([1000, 1000]);
  expect([50, 700, 1350].map((scroll) => getShiftForSpace(scroll, widths))).toEqual([0, 0, 0]);
  expect([1351, 1400].map((scroll) => getShiftForSpace(scroll, widths))).toEqual([-1000, -1000]);
});

test('steps by one card in both directions, from any offset', () => {
  for (const from of [0, 99, 101, 101.5, 700, 1000, 3700]) {
    for (const direction of [-1, 1] as const) {
      const { start, end } = planStep(from, direction, 100, 1000);
      expect(modulo(start - from, 1000)).toBeCloseTo(0);
      expect(end - start).toBe(direction * 100);
      expect(end).toBeGreaterThan(0);
    }
  }
});

test('steps forwards from the margin before the first card, and backwards to the last', () => {
  expect(planStep(-70, 1, 100, 1000)).toEqual({ start: -70, end: 30 });
  expect(planStep(-70, -1, 100, 1000)).toEqual({ start: 930, end: 830 });
});
