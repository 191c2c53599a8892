import { expect, test } from 'vitest';
import { measureReadability } from './readability.ts';

test('plain sentences read more easily than learned ones, and labels do not count', () => {
  const plain = measureReadability(['The cat sat on the mat.', 'Next slide']);
  const learned = measureReadability([
    'Contemporary neuromodulation necessitates interdisciplinary, methodological electrophysiological investigation.',
  ]);
  expect(plain).toMatchObject({ sentences: 1, wordsPerSentence: 6 });
  expect(plain.ease).toBeGreaterThan(90);
  expect(learned.ease).toBeLessThan(0);
});
