import { expect, test, vi } from 'vitest';
import { askEmbedScript } from './embed-script.ts';
import { findPlayer, getRetryDelay } from './player-address.ts';

vi.mock('./embed-script.ts');

const POST = 'https://www.tiktok.com/@example/video/7000000000000000000';

test('doubles the delay before each retry, up to the maximum', () => {
  const delays = { retryBaseDelayMs: 1000, retryMaxDelayMs: 30_000 };
  const waits = Array.from({ length: 8 }, (_, failures) => getRetryDelay(failures, delays));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('keeps a player in the cache for the garbage-collection time', async () => {
  vi.useFakeTimers();
  const ask = vi.mocked(askEmbedScript).mockResolvedValue('https://player.example.com/');
  const policy = { gcTimeMs: 5000, retryCount: 3, retryBaseDelayMs: 1, retryMaxDelayMs: 1 };
  const find = () => findPlayer(POST, '/sandbox.html', policy, new AbortController().signal);
  await find();
  vi.advanceTimersByTime(4999);
  await find();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await find();
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
