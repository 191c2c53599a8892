import { expect, test } from 'vitest';
import { findErrors, type LoadReport, memoryGrowth } from './load.ts';
import type { Visits } from './visitors.ts';

const visits = (outcomes: Partial<Visits['outcomes']> = {}): Visits => ({
  outcomes: {
    complete: 50_000,
    wrong: 0,
    'cut off': 0,
    unanswered: 0,
    refused: 0,
    ...outcomes,
  },
  p50: 20,
  p99: 100,
  milliseconds: 30_000,
});

const calm = { connected: 25, cutOff: 25, longest: 12_000 };

/** Memory rises at first, then stays. */
const sound: LoadReport = {
  load: visits(),
  slow: { senders: calm, readers: calm },
  memory: {
    before: 100e6,
    during: Array.from({ length: 100 }, (_, index) => Math.min(100 + 5 * index, 250) * 1e6),
    after: 240e6,
  },
  stop: visits({ refused: 200 }),
  ending: { code: 0, milliseconds: 500 },
};

test('finds no error if the server responds to everything and stops', () => {
  expect(memoryGrowth(sound)).toBe(0);
  expect(findErrors(sound)).toEqual([]);
});

test.for<[string, Partial<LoadReport>]>([
  ['No request got a response.', { load: visits({ complete: 0 }) }],
  ['3 connections were refused under load.', { load: visits({ refused: 3 }) }],
  ['1 responses were wrong under load.', { load: visits({ wrong: 1 }) }],
  ['1 responses were cut off while the server stopped.', { stop: visits({ 'cut off': 1 }) }],
  ['2 responses were unanswered while the server stopped.', { stop: visits({ unanswered: 2 }) }],
  ['No request got a response before the server stopped.', { stop: visits({ complete: 0 }) }],
  [
    'Slow senders are not disconnected.',
    { slow: { senders: { ...calm, longest: 60_000 }, readers: calm } },
  ],
  [
    'Clients that read nothing are not disconnected.',
    { slow: { senders: calm, readers: { ...calm, longest: 90_000 } } },
  ],
  ['The server took 500 MB of memory.', { memory: { ...sound.memory, after: 500e6 } }],
  [
    'Memory still grew by 26.8 %.',
    {
      memory: {
        ...sound.memory,
        during: Array.from({ length: 100 }, (_, index) => (100 + index) * 1e6),
      },
    },
  ],
  ['The server ended with 1.', { ending: { code: 1, milliseconds: 500 } }],
  ['The server did not stop in time.', { ending: { code: 0, milliseconds: 5_100 } }],
])('%s', ([sentence, change]) => {
  expect(findErrors({ ...sound, ...change })).toEqual([sentence]);
});

test('reports no growth after too few requests', () => {
  expect(memoryGrowth({ ...sound, load: visits({ complete: 3_000 }) })).toBeUndefined();
});
