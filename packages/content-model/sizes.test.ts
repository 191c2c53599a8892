import { expect, test } from 'vitest';
import { evaluateSizes, widthsIn } from './sizes.ts';

const WINDOW = { width: 1000, height: 600, density: 2 };

test.for([
  ['50vw', 500],
  ['(width < 1000px) 90vw, 350px', 350],
  ['(width < 1001px) min(68vw, 20rem), 23vw', 320],
  ['(width < 1001px) and (resolution >= 2.5x) 45vw, (resolution >= 1.5x) 68vw, 90vw', 680],
  ['(width >= 1000px) and (height < 600px) 18rem, (width < 1280px) 20rem, 24vw', 320],
  ['(width >= 1000px) and (height < 601px) 18rem, (width < 1280px) 20rem, 24vw', 288],
] as const)('evaluates the sizes %s as browsers do', ([sizes, width]) => {
  expect(evaluateSizes(sizes, WINDOW)).toBe(width);
});

test('lists the widths at which sizes change', () => {
  expect(widthsIn('(width < 768px) and (resolution >= 2x) 90vw, (width >= 1100px) 52vw')).toEqual([
    768, 1100,
  ]);
});
