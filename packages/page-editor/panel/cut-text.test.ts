import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.for([
  ['Eight in', 8, 'Eight in'],
  ['Eight in all', 8, 'Eight in …'],
  ['Eight in all', 11, 'Eight in …'],
  ['Unbreakable', 4, 'Unbr …'],
  ['', 4, ''],
] as const)('truncates “%s” at %i characters to “%s”', ([text, limit, cut]) => {
  expect(cutText(text, limit)).toBe(cut);
});
