/** Characters that no page, feed or document shows. */

/**
 * Control characters but tabs and line breaks, which are spaces in HTML; halves of a pair in UTF-16;
 * what isn't a character or stands for a damaged one; marks of the order of bytes; breaks of lines
 * and paragraphs, which HTML doesn't know.
 */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufeff\ufffd\u2028\u2029]/u;

/** What begins text in another direction, and what ends it (Unicode's bidirectional algorithm, UAX 9). */
const DIRECTION_ENDS = new Map([
  ...['\u202a', '\u202b', '\u202d', '\u202e'].map((start) => [start, '\u202c'] as const),
  ...['\u2066', '\u2067', '\u2068'].map((start) => [start, '\u2069'] as const),
]);

const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

function findOpenDirection(text: string): string | undefined {
  const open: string[] = [];
  for (const [mark] of text.matchAll(DIRECTIONS)) {
    if (DIRECTION_ENDS.has(mark)) open.push(mark);
    else if (DIRECTION_ENDS.get(open.pop() ?? '') !== mark) return mark;
  }
  return open[0];
}

const name = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What is wrong with the characters of a text, as the end of a sentence. */
export function explainCharacters(text: string): string | undefined {
  const [unprintable] = text.match(UNPRINTABLE) ?? [];
  if (unprintable) return `has a character that can't be shown (${name(unprintable)}): remove it`;
  const direction = findOpenDirection(text);
  if (!direction) return undefined;
  return `has a mark of another direction (${name(direction)}) without its pair, so what follows may run backwards: remove it`;
}

/** Whether nothing of a text can be seen. U+2800 is a letter of Braille without dots. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
