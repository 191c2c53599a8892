import { expect, test } from 'vitest';
import {
  centre,
  getRest,
  getShiftForSpace,
  getTravel,
  isBeforeFirstCard,
  modulo,
  planStep,
  resizeOffset,
} from './offsets.ts';

const widths = { set: 1000, track: 2000, viewport: 600 };
const wide = { set: 1000, track: 2000, viewport: 1400 };

test('returns a positive modulo for negative values', () => {
  expect([-1, 0, 9, 10, -10].map((value) => modulo(value, 10))).toEqual([9, 0, 9, 0, 0]);
});

test('returns a rest position with equal space on both sides, or 0 without space', () => {
  expect(getRest(widths)).toBe(200);
  expect(getRest(wide)).toBe(0);
});

test.for([0, 199, 200, 999, 1199, 1200, 5300.25])(
  'centres the offset %d without a visible change',
  (offset) => {
    const centred = centre(offset, widths);
    expect(modulo(centred - offset, widths.set)).toBeCloseTo(0);
    expect(centred).toBeGreaterThanOrEqual(200);
    expect(centred).toBeLessThan(1200);
  },
);

test('shifts by the width of a set of cards only near an end of the track', () => {
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

test('steps from the margin before the first card to that card, and backwards to the last card', () => {
  expect(planStep(-70, 1, 100, 1000)).toEqual({ start: -70, end: 30 });
  expect(planStep(-70, -1, 100, 1000)).toEqual({ start: 930, end: 830 });
});

/** Widths of a strip with ten cards, px. The widest viewport is one card narrower than a set. */
const windows = [
  { window: 'a phone', set: 1330, viewport: 390 },
  { window: 'a phone with a fraction of a pixel', set: 1333.3, viewport: 391 },
  { window: 'a desktop', set: 3660, viewport: 1280 },
  { window: 'a screen wider than a set', set: 3660, viewport: 3294 },
];

test.for(windows)('steps endlessly within the track of $window', ({ set, viewport }) => {
  const card = set / 10;
  for (const direction of [1, -1] as const) {
    let offset = 0;
    for (let press = 0; press < 25; press += 1) {
      const { start, end } = planStep(offset, direction, card, set);
      for (const shown of [start, end]) {
        expect(shown).toBeGreaterThanOrEqual(0);
        expect(shown + viewport).toBeLessThanOrEqual(2 * set);
      }
      offset = end;
    }
    expect(modulo(offset - direction * 25 * card + 1, set)).toBeCloseTo(1);
  }
});

test.for(windows)(
  'fills $window with cards during all movement, from any offset',
  ({ set, viewport }) => {
    const scroll = getRest({ set, viewport, track: 2 * set });
    for (const offset of [0, 0.3, scroll - 0.3, scroll, 1000.7, set, 5 * set + 1]) {
      const travel = getTravel(offset, scroll, set);
      expect(modulo(scroll + travel - offset + 1, set)).toBeCloseTo(1);
      expect(travel).toBeGreaterThanOrEqual(0);
      expect(scroll + travel + viewport).toBeLessThanOrEqual(2 * set);
    }
  },
);

test('keeps an offset before the first card when centring', () => {
  expect(centre(-70, widths)).toBe(-70);
});

test('moves through the margin before the first card only once', () => {
  expect(getTravel(-70, -100, 1000)).toBe(30);
  // After rounding, a scroll position may be larger than the offset.
  expect(getTravel(-70.3, -70, 1000)).toBe(0);
  expect([-70, -0.2, -0.05, 0, 1].map(isBeforeFirstCard)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('hides the same quarter of the fourth card after a resize', () => {
  const resized = resizeOffset(3250, 10_000, 20, { set: 1330, track: 2660, viewport: 390 });
  expect((modulo(resized, 1330) / 1330) * 10).toBeCloseTo(3.25);
});

test('returns the new margin if a resize happens while the margin before the first card is in view', () => {
  expect(resizeOffset(-64, 3660, 20, { set: 1330, track: 2660, viewport: 390 })).toBe(-20);
});
