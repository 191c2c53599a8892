import { expect, test } from 'vitest';
import { followEntries } from './follow-entries.ts';

const keysOf = (...states: string[][]) => states.reduce(followEntries, []).map(({ key }) => key);

test('keeps the key of an entry that is moved', () => {
  expect(keysOf(['a', 'b', 'c'], ['b', 'a', 'c'])).toEqual([2, 1, 3]);
});

test('keeps the key of an entry whose words change', () => {
  expect(keysOf(['a', 'b'], ['a', 'b, longer'])).toEqual([1, 2]);
});

test('gives a new entry a key of its own', () => {
  expect(keysOf(['a', 'b'], ['new', 'a', 'b'])).toEqual([3, 1, 2]);
});

test('lets the others keep theirs when one is removed', () => {
  expect(keysOf(['a', 'b', 'c'], ['a', 'c'])).toEqual([1, 3]);
});

test('tells entries with the same words apart', () => {
  expect(new Set(keysOf(['a', 'a'], ['a', 'a', 'a'])).size).toBe(3);
});
