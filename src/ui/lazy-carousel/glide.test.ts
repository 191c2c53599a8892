import { expect, test } from 'vitest';
import { GLIDE_AND_REST_MS, GLIDE_MS, planGlide } from './glide.ts';

const at = (left: number) => ({ left, right: left + 300, width: 300 });

test('glides by the width of a slide, then rests', () => {
  const { keyframes, durationMs, leavingOffsetPx } = planGlide(at(-280), at(20));
  expect(keyframes.map(({ translate }) => translate)).toEqual(['300px', '0px', '0px']);
  expect(durationMs).toBe(GLIDE_AND_REST_MS);
  expect(keyframes[1]).toHaveProperty('offset', GLIDE_MS / GLIDE_AND_REST_MS);
  expect(leavingOffsetPx).toBe(0);
});

test('treats slides with a rounding error between them as neighbours', () => {
  expect(planGlide(at(-280.4), at(20.3)).leavingOffsetPx).toBe(0);
});

test('keeps the last slide next to the first slide when the loop restarts', () => {
  // There are three slides, and the last is now two positions to the right of the first.
  const { durationMs, leavingOffsetPx } = planGlide(at(620), at(20));
  expect(at(620).right + leavingOffsetPx).toBe(20);
  expect(durationMs).toBe(GLIDE_MS);
});
