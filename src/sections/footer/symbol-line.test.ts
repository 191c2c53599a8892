import { expect, test } from 'vitest';
import { leadLineInto } from './symbol-line.ts';

const draw = (shapes: string, size = 32) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${shapes}</svg>`;

const lineIn = (markup: string) => / d="(M[^"]*)" fill="none"/.exec(markup)?.[1];

test('draws a line behind the symbol, to the start of the first stroke', () => {
  const symbol = leadLineInto(
    draw('<circle r="2"/><path fill="none" d="M4.6 9.2C5 16 7 25 10 25"/>'),
  );
  expect(lineIn(symbol)).toBe('M512 -4H6.6a2 2 0 0 0 -2 2V9.2');
  expect(symbol.indexOf('stroke="var(--highlight)"')).toBeLessThan(symbol.indexOf('<circle'));
});

test('scales the line with the drawing', () => {
  expect(lineIn(leadLineInto(draw('<path d="M 32,64 V8"/>', 64)))).toBe(
    'M1024 -8H36a4 4 0 0 0 -4 4V64',
  );
});

test('ends the line at the drawing’s edge if the first stroke begins outside', () => {
  expect(lineIn(leadLineInto(draw('<path d="M900 900H4"/>')))).toBe('M512 -4H34a2 2 0 0 0 -2 2V32');
});

test('ends the line at the top centre of a symbol without paths', () => {
  expect(lineIn(leadLineInto(draw('<rect width="32" height="32"/>')))).toBe(
    'M512 -4H18a2 2 0 0 0 -2 2V8',
  );
});
