import { expect, test } from 'vitest';
import { getArrowDirection } from './arrow-keys.ts';

const alone = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('reads the direction of arrow keys only', () => {
  const directions = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Tab', 'a'].map((key) =>
    getArrowDirection({ ...alone, key }),
  );
  expect(directions).toEqual([-1, 1, undefined, undefined, undefined]);
});

test.for(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('ignores arrow keys with %s', (modifier) => {
  expect(getArrowDirection({ ...alone, key: 'ArrowLeft', [modifier]: true })).toBeUndefined();
});
