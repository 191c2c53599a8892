import { expect, test } from 'vitest';
import { findMoved } from './order.ts';

/** A text of 20 px by 100 px, or wider. */
const line = (text: string, left: number, top: number, width = 100) => ({
  text,
  box: { left, top, right: left + width, bottom: top + 20 },
});

test.each([
  ['one below the other', [line('A', 0, 0), line('B', 0, 20), line('C', 0, 40)]],
  ['side by side', [line('A', 0, 0), line('B', 120, 0), line('C', 0, 40)]],
  ['in a second column', [line('A', 0, 0), line('B', 0, 300), line('C', 120, 0)]],
  ['in a row that is scrolled', [line('A', 0, 0), line('B', 2000, 0), line('C', 0, 40)]],
  ['below the end of a longer one', [line('A', 0, 0, 300), line('B', 100, 18)]],
  ['with a day that stands above', [line('A', 0, 40), line('5 May 2026', 0, 0), line('B', 0, 60)]],
])('takes texts %s for ordered', (_, lines) => {
  expect(findMoved(lines)).toEqual([]);
});

test.each([
  ['reversed in a column', [line('A', 0, 20), line('B', 0, 0)]],
  ['reversed in a row', [line('A', 120, 0), line('B', 0, 0)]],
  ['moved above all', [line('A', 0, 20), line('C', 0, 40), line('B', 0, 0)]],
])('names texts that are %s', (_, lines) => {
  expect(findMoved(lines)).toEqual([{ text: 'B', before: lines.at(-2)?.text }]);
});

test('names what follows a text that was moved to the end', () => {
  const lines = [line('A', 0, 0), line('B', 0, 900), line('C', 0, 20)];
  expect(findMoved(lines)).toEqual([{ text: 'C', before: 'B' }]);
});
