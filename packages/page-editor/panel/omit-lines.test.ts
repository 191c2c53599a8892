import { expect, test } from 'vitest';
import { omitLines } from './omit-lines.ts';

test('omits whole lines, and keeps lines that contain more', () => {
  const words = [
    { text: 'A card\ncard-1.', is: 'same' as const },
    { text: 'jpg\nSee card-1.jpg', is: 'added' as const },
  ];
  expect(omitLines(words, ['card-1.jpg'])).toEqual([
    { text: 'A card', is: 'same' },
    { text: '\n', is: 'same' },
    { text: 'See card-1.jpg', is: 'added' },
  ]);
  expect(omitLines([{ text: 'card-1.jpg', is: 'removed' }], ['card-1.jpg'])).toEqual([]);
});
