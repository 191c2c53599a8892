/** Finds the sentences of the list in pictures of the site, by the texts that are read in these. */
import type { Reviewed } from './judgement.ts';
import type { Shot } from './piece.ts';
import { splitSentences } from './sentences.ts';

/** Where sentences begin in a picture. */
type Mark = {
  x: number;
  y: number;
  /** Those of the list. */
  numbers: number[];
  /** Those of `unlisted`, from 1. */
  unlisted: number[];
};

export type NumberedShot = Shot & { marks: readonly Mark[] };

/** A text in pictures that the list doesn't have. */
type Unlisted = {
  text: string;
  /** The number of the sentence that has these words among others. */
  partOf: number | undefined;
  shots: readonly Shot[];
};

export type Piece = { shots: readonly NumberedShot[]; unlisted: readonly Unlisted[] };

/** Spaces, capitals, and characters that nobody sees, depend on the styles. */
const UNSEEN = /[\s\p{Cf}]/u;

const normalise = (text: string): string =>
  [...text]
    .filter((character) => !UNSEEN.test(character))
    .join('')
    .toLowerCase();

/** Texts of one window, one after the other: sentences may go on in the next line or picture. */
function joinLines(lines: readonly { shot: Shot; text: string; x: number; y: number }[]) {
  let source = '';
  const ends = lines.map(({ text }) => {
    source += `${text} `;
    return source.length;
  });
  /** Of each character of `text`: its offset in `source`. */
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
    seek: (offset: number) => {
      const at = offsets.findIndex((other) => other >= offset);
      return at < 0 ? text.length : at;
    },
    isEdge: (at: number) => at >= text.length || UNSEEN.test(source[offsetOf(at - 1) + 1] ?? ' '),
  };
}

/** Equal for pictures of one page in one window. */
export const keyOf = ({ file, window, theme }: Shot) => `${file}\n${window}\n${theme}`;

/** @param numbers of all sentences */
export function numberShots(
  shots: readonly Shot[],
  everywhere: readonly Reviewed[],
  numbers: ReadonlyMap<string, number>,
): Piece {
  const marks = new Map<Shot, Map<string, Mark>>();
  const unlisted = new Map<string, { text: string; partOf: number | undefined; shots: Shot[] }>();

  function mark({ shot, x, y }: { shot: Shot; x: number; y: number }): Mark {
    const own = marks.get(shot) ?? new Map<string, Mark>();
    const found = own.get(`${x} ${y}`) ?? { x, y, numbers: [], unlisted: [] };
    marks.set(shot, own.set(`${x} ${y}`, found));
    return found;
  }

  for (const group of Map.groupBy(shots, keyOf).values()) {
    const file = group[0]?.file;
    const own = new Set(everywhere.filter((said) => said.file === file).map((s) => s.sentence));
    // The longest first; of those that only capitals tell apart, that of the file.
    const known = [...numbers]
      .map(([sentence, number]) => ({ key: normalise(sentence), number, isOwn: own.has(sentence) }))
      .filter(({ key }) => key !== '')
      .sort((a, b) => b.key.length - a.key.length || Number(b.isOwn) - Number(a.isOwn));
    const lines = group.flatMap((shot) => shot.lines.map((line) => ({ ...line, shot })));
    const joined = joinLines(lines);

    function addUnlisted(from: number, to: number) {
      const line = lines[joined.lineAt(from)];
      if (!line) return;
      const key = joined.text.slice(from, to);
      const text = joined.source.slice(joined.offsetOf(from), joined.offsetOf(to)).trim();
      const having = known.filter((entry) => entry.key.includes(key));
      const partOf = (having.findLast(({ isOwn }) => isOwn) ?? having.at(-1))?.number;
      const entry = unlisted.get(key) ?? { text, partOf, shots: [] };
      unlisted.set(key, entry);
      entry.shots.push(line.shot);
      mark(line).unlisted.push([...unlisted.keys()].indexOf(key) + 1);
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
        if (missed !== undefined) addUnlisted(missed, at);
        missed = undefined;
        const { numbers: here } = mark(line);
        if (!here.includes(found.number)) here.push(found.number);
        at += found.key.length;
        continue;
      }
      // Looks again where the next sentence of the line begins, or the next line.
      missed ??= at;
      const offset = joined.offsetOf(at);
      const [, next] = splitSentences(joined.source.slice(offset, joined.endOf(index)));
      at = Math.max(at + 1, joined.seek(next ? offset + next.start : joined.endOf(index)));
      // A text without an end goes on in the next line.
      const said = joined.source.slice(0, joined.offsetOf(at)).trim();
      if (/[.!?]$/.test(said) || lines[joined.lineAt(at)]?.shot !== line?.shot) {
        addUnlisted(missed, at);
        missed = undefined;
      }
    }
    if (missed !== undefined) addUnlisted(missed, at);
  }
  return {
    shots: shots.map((shot) => ({ ...shot, marks: [...(marks.get(shot)?.values() ?? [])] })),
    unlisted: [...unlisted.values()],
  };
}
