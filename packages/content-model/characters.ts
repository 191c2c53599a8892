/** Finds characters that can't be shown in a page, a feed or a document. */

/**
 * Matches control characters (except tab and line feed, which HTML treats as spaces), unpaired
 * surrogates, noncharacters, the byte order mark, the replacement character, and the Unicode line
 * and paragraph separators, at which HTML doesn't break lines.
 */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufeff\ufffd\u2028\u2029]/u;

/** Maps each character that starts a text direction to the character that ends it (UAX 9). */
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

/** Explains what is wrong with a text's characters. Callers write the field before the result. */
export function explainCharacters(text: string): string | undefined {
  const [unprintable] = text.match(UNPRINTABLE) ?? [];
  if (unprintable) return `has a character that can't be shown (${name(unprintable)}): remove it`;
  const direction = findOpenDirection(text);
  if (!direction) return undefined;
  return `has an unpaired text direction mark (${name(direction)}), so the text after it may run backwards: remove it`;
}

/** Whether every character is invisible. U+2800 is the blank Braille pattern. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
