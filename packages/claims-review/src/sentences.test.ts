import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

test('does not split at decimals, abbreviations and initials', () => {
  const text =
    'It weighs 2.4 g, e.g. on Dr. Bo. See Fig. 2 for more. A. Waratah spoke. Acme Pty. Ltd. is in Perth. Where? Here!';
  expect(splitSentences(text).map((sentence) => sentence.text)).toEqual([
    'It weighs 2.4 g, e.g. on Dr. Bo.',
    'See Fig. 2 for more.',
    'A. Waratah spoke.',
    'Acme Pty. Ltd. is in Perth.',
    'Where?',
    'Here!',
  ]);
  for (const sentence of splitSentences(text)) {
    expect(text.startsWith(sentence.text, sentence.start)).toBe(true);
  }
});
