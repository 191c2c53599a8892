import { expect, test } from 'vitest';
import { DATA_CACHE_RETRY_BASE_DELAY_MS, DATA_CACHE_RETRY_MAX_DELAY_MS } from '../../constants.ts';
import { retryDelay } from './embed-script.ts';

test('each wait is twice as long as the one before, up to the cap', () => {
  const waits = Array.from({ length: 20 }, (_, failures) => retryDelay(failures));
  expect(waits[0]).toBe(DATA_CACHE_RETRY_BASE_DELAY_MS);
  for (const [index, wait] of waits.slice(1).entries()) {
    expect(wait).toBe(Math.min(2 * (waits[index] ?? 0), DATA_CACHE_RETRY_MAX_DELAY_MS));
  }
  expect(waits.at(-1)).toBe(DATA_CACHE_RETRY_MAX_DELAY_MS);
});
