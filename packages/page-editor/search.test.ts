import { expect, test } from 'vitest';
import { findIn, isPlain, replaceIn } from './search.ts';

const foundIn = (text: string, wanted: string) =>
  findIn(text, wanted)
    .filter(({ isFound }) => isFound)
    .map(({ text }) => text);

test('finds words whatever their case, quotation marks and spaces', () => {
  expect(foundIn('A Patch, a patch.', 'PATCH')).toEqual(['Patch', 'patch']);
  expect(foundIn('We’re “here”', `we're "here"`)).toEqual(['We’re “here”']);
  expect(foundIn('30\u00a0mm wide', ' 30 mm ')).toEqual(['30\u00a0mm']);
  expect(foundIn('Größe', 'GRÖSSE')).toEqual([]);
  expect(foundIn('Über', 'über')).toEqual(['Über']);
});

test('takes what is searched for as words, not as a pattern', () => {
  expect(foundIn('a.b (c) [d] {e} $1', '(c) [d] {e} $1')).toEqual(['(c) [d] {e} $1']);
  expect(foundIn('axb', 'a.b')).toEqual([]);
  expect(findIn('anything', '  ')).toEqual([]);
});

test('gives the whole text in parts', () => {
  const text = 'One two one.';
  expect(
    findIn(text, 'one')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('replaces all, and leaves what comes with the status', () => {
  expect(replaceIn('The patch. A Patch!', 'patch', '$& plaster')).toBe(
    'The $& plaster. A $& plaster!',
  );
  expect(replaceIn('Its status: {status}.', 'status', 'state')).toBe('Its state: {status}.');
  expect(replaceIn('A smart patch', 'smart', '')).toBe('A patch');
});

test('offers to replace words alone', () => {
  const words = { kind: 'words', control: 'text', isFixed: false } as const;
  expect(isPlain(words)).toBe(true);
  expect(isPlain({ ...words, kind: 'alternative' })).toBe(true);
  expect(isPlain({ ...words, isFixed: true })).toBe(false);
  expect(isPlain({ ...words, kind: 'address', control: 'url' })).toBe(false);
  expect(isPlain({ ...words, kind: 'name' })).toBe(false);
});
