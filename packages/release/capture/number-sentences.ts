/** Finds the sentences of the review in captures of the site, by the texts that are read in these. */
import { type Reviewed, splitSentences } from '#claims-review';
import type { PageCapture } from './capture-site.ts';

/** Where sentences begin, CSS px from the top left of the capture. */
export type Mark = {
  x: number;
  y: number;
  /** Of sentences of the review. */
  numbers: number[];
  /** Of unreviewed texts, from 1. */
  unreviewed: number[];
};

/** A text that is seen on a page, and that the review doesn't have. */
export type UnreviewedText = {
  text: string;
  /** The number of a sentence that has these words among others. */
  partOf: number | undefined;
  captures: readonly PageCapture[];
};

/** Spaces, capitals and invisible characters depend on the styles. */
const IGNORED = /[\s\p{Cf}]/u;

const normalise = (text: string): string =>
  [...text]
    .filter((character) => !IGNORED.test(character))
    .join('')
    .toLowerCase();

type CapturedLine = { capture: PageCapture; text: string; x: number; y: number };

/** Joins the texts of one window: a sentence may continue in the next line or capture. */
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
    /** The index of the line. */
    lineAt: (at: number) => ends.findIndex((end) => offsetOf(at) < end),
    endOf: (line: number) => ends[line] ?? source.length,
    /** The first character from an offset on. */
    indexAfter: (offset: number) => {
      const at = offsets.findIndex((other) => other >= offset);
      return at < 0 ? text.length : at;
    },
    isEdge: (at: number) => at >= text.length || IGNORED.test(source[offsetOf(at - 1) + 1] ?? ' '),
  };
}

/** Equal for captures of one page in one window. */
export const windowKeyOf = ({ file, window, theme }: PageCapture) => `${file}\n${window}\n${theme}`;

/** @param numbers of all sentences */
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
    // The longest first; of those that only capitals tell apart, that of the file.
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
      // Look again where the next sentence of the line begins, or the next line.
      missed ??= at;
      const offset = joined.offsetOf(at);
      const [, next] = splitSentences(joined.source.slice(offset, joined.endOf(index)));
      at = Math.max(at + 1, joined.indexAfter(next ? offset + next.start : joined.endOf(index)));
      // A text without an end continues in the next line.
      const textSoFar = joined.source.slice(0, joined.offsetOf(at)).trim();
      if (/[.!?]$/.test(textSoFar) || lines[joined.lineAt(at)]?.capture !== line?.capture) {
        addUnreviewed(missed, at);
        missed = undefined;
      }
    }
    if (missed !== undefined) addUnreviewed(missed, at);
  }
  return {
    /** In reading order; none for a capture in which no text stands. */
    marksOf: (capture: PageCapture): Mark[] => [...(marks.get(capture)?.values() ?? [])],
    unreviewed: [...unreviewed.values()],
  };
}
