/** Finds the sentences of the review in the texts of captures. */
import { type Reviewed, splitSentences } from '@site-kit/claims-review';
import type { PageCapture } from './capture-site.ts';

/** A point where sentences begin (CSS px from the top left of the capture). */
export type Mark = {
  x: number;
  y: number;
  /** Numbers of sentences in the review. */
  numbers: number[];
  /** Numbers of unreviewed texts, from 1. */
  unreviewed: number[];
};

/** A text that is visible on a page but missing from the review. */
export type UnreviewedText = {
  text: string;
  /** Number of a reviewed sentence that contains this text. */
  partOf: number | undefined;
  captures: readonly PageCapture[];
};

/** Characters that comparisons ignore, because styles may add or remove them. */
const IGNORED = /[\s\p{Cf}]/u;

const normalise = (text: string): string =>
  [...text]
    .filter((character) => !IGNORED.test(character))
    .join('')
    .toLowerCase();

type CapturedLine = { capture: PageCapture; text: string; x: number; y: number };

/** Joins the texts of one window, because a sentence may continue in the next line or capture. */
function joinLines(lines: readonly CapturedLine[]) {
  let source = '';
  const ends = lines.map(({ text }) => {
    source += `${text} `;
    return source.length;
  });
  /** Offset in `source` of each character of `text`. */
  const offsets: number[] = [];
  let text = '';
  for (let offset = 0; offset < source.length; offset += 1) {
    const character = normalise(source[offset] ?? '');
    text += character;
    for (let index = 0; index < character.length; index += 1) offsets.push(offset);
  }
  const offsetOf = (at: number) => offsets[at] ?? source.length;
  return {
    text,
    source,
    offsetOf,
    /** Returns the index of the line that contains a character of `text`. */
    lineAt: (at: number) => ends.findIndex((end) => offsetOf(at) < end),
    endOf: (line: number) => ends[line] ?? source.length,
    /** Returns the index in `text` of the first character at or after an offset in `source`. */
    indexAfter: (offset: number) => {
      const at = offsets.findIndex((other) => other >= offset);
      return at < 0 ? text.length : at;
    },
    isEdge: (at: number) => at >= text.length || IGNORED.test(source[offsetOf(at - 1) + 1] ?? ' '),
  };
}

/** Returns a key. Captures of one page in one window and theme have the same key. */
export const windowKeyOf = ({ file, window, theme }: PageCapture) => `${file}\n${window}\n${theme}`;

/** @param numbers maps the text of every sentence to its number */
export function findSentences(
  captures: readonly PageCapture[],
  everywhere: readonly Reviewed[],
  numbers: ReadonlyMap<string, number>,
) {
  const marks = new Map<PageCapture, Map<string, Mark>>();
  const unreviewed = new Map<string, UnreviewedText & { captures: PageCapture[] }>();

  function mark({ capture, x, y }: CapturedLine): Mark {
    const own = marks.get(capture) ?? new Map<string, Mark>();
    const found = own.get(`${x} ${y}`) ?? { x, y, numbers: [], unreviewed: [] };
    marks.set(capture, own.set(`${x} ${y}`, found));
    return found;
  }

  for (const group of Map.groupBy(captures, windowKeyOf).values()) {
    const file = group[0]?.file;
    const own = new Set(
      everywhere.filter((reviewed) => reviewed.file === file).map((s) => s.sentence),
    );
    // Sort the longest sentences first. If two sentences differ only in capitals, sort this file's
    // sentence first.
    const known = [...numbers]
      .map(([sentence, number]) => ({ key: normalise(sentence), number, isOwn: own.has(sentence) }))
      .filter(({ key }) => key !== '')
      .sort((a, b) => b.key.length - a.key.length || Number(b.isOwn) - Number(a.isOwn));
    const lines = group.flatMap((capture) => capture.lines.map((line) => ({ ...line, capture })));
    const joined = joinLines(lines);

    function addUnreviewed(from: number, to: number) {
      const line = lines[joined.lineAt(from)];
      if (!line) return;
      const key = joined.text.slice(from, to);
      const text = joined.source.slice(joined.offsetOf(from), joined.offsetOf(to)).trim();
      const having = known.filter((entry) => entry.key.includes(key));
      const partOf = (having.findLast(({ isOwn }) => isOwn) ?? having.at(-1))?.number;
      const entry = unreviewed.get(key) ?? { text, partOf, captures: [] };
      unreviewed.set(key, entry);
      entry.captures.push(line.capture);
      mark(line).unreviewed.push([...unreviewed.keys()].indexOf(key) + 1);
    }

    let missed: number | undefined;
    let at = 0;
    while (at < joined.text.length) {
      const found = known.find(
        ({ key }) => joined.text.startsWith(key, at) && joined.isEdge(at + key.length),
      );
      const index = joined.lineAt(at);
      const line = lines[index];
      if (found && line) {
        if (missed !== undefined) addUnreviewed(missed, at);
        missed = undefined;
        const { numbers: here } = mark(line);
        if (!here.includes(found.number)) here.push(found.number);
        at += found.key.length;
        continue;
      }
      // Nothing matches here: continue at the next sentence in the line, or at the next line.
      missed ??= at;
      const offset = joined.offsetOf(at);
      const [, next] = splitSentences(joined.source.slice(offset, joined.endOf(index)));
      at = Math.max(at + 1, joined.indexAfter(next ? offset + next.start : joined.endOf(index)));
      // An unreviewed text continues in the next line, unless it ends with a full stop or similar.
      const textSoFar = joined.source.slice(0, joined.offsetOf(at)).trim();
      if (/[.!?]$/.test(textSoFar) || lines[joined.lineAt(at)]?.capture !== line?.capture) {
        addUnreviewed(missed, at);
        missed = undefined;
      }
    }
    if (missed !== undefined) addUnreviewed(missed, at);
  }
  return {
    /** Returns marks in reading order. Empty for a capture without text. */
    marksOf: (capture: PageCapture): Mark[] => [...(marks.get(capture)?.values() ?? [])],
    unreviewed: [...unreviewed.values()],
  };
}
