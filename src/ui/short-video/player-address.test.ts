import { expect, test } from 'vitest';
import { getRetryDelay } from './player-address.ts';

test('doubles the delay before each retry, up to the maximum', () => {
  const delays = { retryBaseDelayMs: 1000, retryMaxDelayMs: 30_000 };
  const waits = Array.from({ length: 8 }, (_, failures) => getRetryDelay(failures, delays));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});
