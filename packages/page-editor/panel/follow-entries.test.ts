import { expect, test } from 'vitest';
import { followEntries } from './follow-entries.ts';

const keysOf = (...states: string[][]) => states.reduce(followEntries, []).map(({ key }) => key);

test('keeps the key of a moved entry', () => {
  expect(keysOf(['a', 'b', 'c'], ['b', 'a', 'c'])).toEqual([2, 1, 3]);
});

test('keeps the key of an edited entry', () => {
  expect(keysOf(['a', 'b'], ['a', 'b, longer'])).toEqual([1, 2]);
});

test('gives a new entry a new key', () => {
  expect(keysOf(['a', 'b'], ['new', 'a', 'b'])).toEqual([3, 1, 2]);
});

test('keeps the other keys when an entry is removed', () => {
  expect(keysOf(['a', 'b', 'c'], ['a', 'c'])).toEqual([1, 3]);
});

test('distinguishes entries with equal texts', () => {
  expect(new Set(keysOf(['a', 'a'], ['a', 'a', 'a'])).size).toBe(3);
});
