import { expect, test } from 'vitest';
import { getMove } from './carousel-keys.ts';

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('reads arrow keys, Home and End only', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'ArrowUp', 'Tab', 'a'];
  const moves = keys.map((key) => getMove({ ...alone, key }));
  expect(moves).toEqual([-1, 1, 'first', 'last', undefined, undefined, undefined]);
});

test.for(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores keys with %s', (modifier) => {
  for (const key of ['ArrowLeft', 'End'])
    expect(getMove({ ...alone, key, [modifier]: true })).toBeUndefined();
});
