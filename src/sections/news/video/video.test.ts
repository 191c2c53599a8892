import { expect, test } from 'vitest';
import { FETCH_POLICY } from './video.tsx';

test('caches for 5 minutes, and retries 3 times after at most 30 s', () => {
  expect(FETCH_POLICY).toEqual({
    gcTimeMs: 300_000,
    retryCount: 3,
    retryBaseDelayMs: 1000,
    retryMaxDelayMs: 30_000,
  });
});
