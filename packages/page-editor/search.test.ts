import { expect, test } from 'vitest';
import { findIn, isPlain, replaceIn } from './search.ts';

const foundIn = (text: string, wanted: string) =>
  findIn(text, wanted)
    .filter(({ isFound }) => isFound)
    .map(({ text }) => text);

test('ignores case, the kind of quotation marks and the kind of spaces', () => {
  expect(foundIn('A Patch, a patch.', 'PATCH')).toEqual(['Patch', 'patch']);
  expect(foundIn('We’re “here”', `we're "here"`)).toEqual(['We’re “here”']);
  expect(foundIn('30\u00a0mm wide', ' 30 mm ')).toEqual(['30\u00a0mm']);
  expect(foundIn('Größe', 'GRÖSSE')).toEqual([]);
  expect(foundIn('Über', 'über')).toEqual(['Über']);
});

test('treats the search text as words, not as a regular expression', () => {
  expect(foundIn('a.b (c) [d] {e} $1', '(c) [d] {e} $1')).toEqual(['(c) [d] {e} $1']);
  expect(foundIn('axb', 'a.b')).toEqual([]);
  expect(findIn('anything', '  ')).toEqual([]);
});

test('splits the whole text into matches and the parts between them', () => {
  const text = 'One two one.';
  expect(
    findIn(text, 'one')
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('replaces all matches except in braces', () => {
  expect(replaceIn('The patch. A Patch!', 'patch', '$& plaster')).toBe(
    'The $& plaster. A $& plaster!',
  );
  expect(replaceIn('Its status: {status}.', 'status', 'state')).toBe('Its state: {status}.');
  expect(replaceIn('A smart patch', 'smart', '')).toBe('A patch');
});

test('offers replacement only in plain texts', () => {
  const words = { kind: 'words', control: 'text', isFixed: false } as const;
  expect(isPlain(words)).toBe(true);
  expect(isPlain({ ...words, kind: 'alternative' })).toBe(true);
  expect(isPlain({ ...words, isFixed: true })).toBe(false);
  expect(isPlain({ ...words, kind: 'address', control: 'url' })).toBe(false);
  expect(isPlain({ ...words, kind: 'name' })).toBe(false);
});
