import { expect, test } from 'vitest';
import { describeReadingAge, estimateReadingAge } from './reading-age.ts';

const PLAIN = 'We make a patch. It is worn on the skin. You can stop at any time.';
const HARD =
  'Investigational neuromodulation necessitates comprehensive electrophysiological characterisation before regulatory evaluation.';

test('estimates a lower age for short words and sentences', () => {
  expect(estimateReadingAge(PLAIN)).toBeLessThan(10);
  expect(estimateReadingAge(HARD)).toBeGreaterThan(18);
});

test('quotes the hardest text if it is harder than the goal', () => {
  expect(describeReadingAge([PLAIN])).not.toContain('hardest');
  expect(describeReadingAge([PLAIN, HARD])).toContain(HARD);
  expect(describeReadingAge([])).toBe('');
});
