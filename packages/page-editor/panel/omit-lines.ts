import type { ShownChange } from '../protocol.ts';

type Word = ShownChange['words'][number];

/** Omits whole lines, such as names of pictures that are shown next to the words. */
export function omitLines(words: Word[], omitted: string[]): Word[] {
  const lines: Word[][] = [[]];
  for (const { text, is } of words) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (part) lines.at(-1)?.push({ text: part, is });
    }
  }
  const kept = lines.filter((line) => !omitted.includes(line.map(({ text }) => text).join('')));
  return kept.flatMap((line, at): Word[] =>
    at > 0 ? [{ text: '\n', is: 'same' }, ...line] : line,
  );
}
