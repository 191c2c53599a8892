/** Compares what a site says and shows with an earlier state. */
import { statSync } from 'node:fs';
import type { Site } from './command.ts';
import type { Item } from './inventory.ts';
import type { Text } from './read.ts';

/** One thing in one place: a text, a value of the sources, a picture, a link. */
export type Entry = { file: string; where: string; value: string; thumbnail?: string | undefined };

/** What is new has no `before`, what is gone no `after`. */
export type Change = { before?: Entry; after?: Entry };

export type ChangeList = { since: string; changes: Change[] };

export class SinceError extends Error {}

/** From this share of common words on, one text is a version of another, 0 to 1. */
const SIMILARITY = 0.3;

const fromText = ({ file, section, where, text }: Text): Entry => ({
  file,
  where: [section, where].filter(Boolean).join(', '),
  value: text,
});

function fromItem({
  kind,
  file,
  section,
  address,
  words,
  caption,
  digest,
  thumbnail,
}: Item): Entry {
  const value = [words, caption, address, digest?.slice(0, 12)].filter(Boolean).join(' · ');
  // A file is found again by its name.
  const where = kind === 'file' ? kind : [section, kind].filter(Boolean).join(', ');
  return { file, where, value, thumbnail };
}

export const listEntries = (texts: readonly Text[], items: readonly Item[] = []): Entry[] => [
  ...texts.map(fromText),
  ...items.map(fromItem),
];

function compareWords(one: string, other: string): number {
  const [a, b] = [one.split(/[\s/.-]+/), other.split(/[\s/.-]+/)];
  return a.filter((word) => b.includes(word)).length / Math.max(a.length, b.length);
}

/** Puts what is gone beside what has taken its place. */
function pair(gone: readonly Entry[], added: readonly Entry[]): Change[] {
  const left = [...added];
  const least = gone.length === added.length ? 0 : SIMILARITY;
  const changes = gone.map((before): Change => {
    const likeness = ({ value }: Entry) => compareWords(value, before.value);
    const [after] = left.toSorted((a, b) => likeness(b) - likeness(a));
    if (!after || likeness(after) < least) return { before };
    left.splice(left.indexOf(after), 1);
    return { before, after };
  });
  return [...changes, ...left.map((after) => ({ after }))];
}

/** Of a value that is there twice, each is taken for itself. */
function subtract(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const left = others.map(({ value }) => value);
  return entries.filter(({ value }) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const joinValues = (entries: readonly Entry[]) => entries.map(({ value }) => value).join(' | ');

const placeOf = ({ file, where }: Entry) => `${file}\n${where}`;

export function compare(before: readonly Entry[], after: readonly Entry[]): Change[] {
  const [was, is] = [Map.groupBy(before, placeOf), Map.groupBy(after, placeOf)];
  const changes = [...new Set([...is.keys(), ...was.keys()])].flatMap((place) => {
    const [old, now] = [was.get(place) ?? [], is.get(place) ?? []];
    const [gone, added] = [subtract(old, now), subtract(now, old)];
    const keptBefore = joinValues(old.filter((entry) => !gone.includes(entry)));
    const kept = joinValues(now.filter((entry) => !added.includes(entry)));
    const [first] = now;
    const order =
      first && kept !== keptBefore
        ? [{ before: { ...first, value: keptBefore }, after: { ...first, value: kept } }]
        : [];
    return [...order, ...pair(gone, added)];
  });
  // Pages repeat parts of others: once is enough.
  const once = new Map(
    changes.reverse().map((change) => [`${change.before?.value}\n${change.after?.value}`, change]),
  );
  const rank = ({ before: old, after: now }: Change) => (old && now ? 0 : now ? 1 : 2);
  return [...once.values()].reverse().sort((a, b) => rank(a) - rank(b));
}

/**
 * Reads an earlier state at once, before anything is built.
 *
 * @param since a folder with an earlier build, or a git revision: then only sources are compared
 */
export function readSince(
  since: string,
  site: Pick<Site, 'fields' | 'readFieldsAt' | 'readPublishedIn'>,
) {
  try {
    const isFolder = statSync(since, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (!isFolder) {
      const changes = compare(listEntries(site.readFieldsAt(since)), listEntries(site.fields()));
      return (): ChangeList => ({ since, changes });
    }
    const { texts, items } = site.readPublishedIn(since);
    return (now: readonly Entry[]): ChangeList => ({
      since,
      changes: compare(listEntries(texts, items), now),
    });
  } catch (error) {
    // git's exit code for an unknown revision
    if (error instanceof Error && 'status' in error && error.status === 128) {
      throw new SinceError(
        `--since ${since} is neither a folder with a built site nor a git revision: give one of the two.`,
      );
    }
    const reason = error instanceof Error ? error.message : error;
    throw new SinceError(`--since ${since} can't be read (${reason}): mend that, or give another.`);
  }
}
