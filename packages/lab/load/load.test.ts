import { expect, test } from 'vitest';
import { findFaults, type LoadReport, memoryGrowth } from './load.ts';
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

/** A load during which memory rises at first and then stays. */
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

test('finds nothing wrong with a server that answers everything and stops', () => {
  expect(memoryGrowth(sound)).toBe(0);
  expect(findFaults(sound)).toEqual([]);
});

test.for<[string, Partial<LoadReport>]>([
  ['No request was answered.', { load: visits({ complete: 0 }) }],
  ['3 connections were refused under load.', { load: visits({ refused: 3 }) }],
  ['1 answers were wrong under load.', { load: visits({ wrong: 1 }) }],
  ['1 answers were cut off while the server stopped.', { stop: visits({ 'cut off': 1 }) }],
  ['2 answers were unanswered while the server stopped.', { stop: visits({ unanswered: 2 }) }],
  ['No request was answered before the server stopped.', { stop: visits({ complete: 0 }) }],
  [
    'Who sends slowly is not cut off.',
    { slow: { senders: { ...calm, longest: 60_000 }, readers: calm } },
  ],
  [
    'Who reads nothing is not cut off.',
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
  expect(findFaults({ ...sound, ...change })).toEqual([sentence]);
});

test('says nothing of growth after too few requests', () => {
  expect(memoryGrowth({ ...sound, load: visits({ complete: 3_000 }) })).toBeUndefined();
});
