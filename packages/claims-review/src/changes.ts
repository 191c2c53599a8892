/** Compares a site's texts, pictures and links with an earlier version of the site. */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isYaml, type Published, readFields, readFolder, readText } from './read.ts';
import type { Site } from './review.ts';
import { InputError, type Text } from './text.ts';

/** A text, source value, picture or link, with its place on the site. */
export type Entry = Pick<Text, 'file' | 'section' | 'where' | 'text'> & {
  preview?: string | undefined;
};

/** An added entry has no `before`. A removed entry has no `after`. */
export type Change = { before?: Entry; after?: Entry };

export type Since = { since: string; changes: Change[] };

/** Two texts that share at least this part of their words (0 to 1) are versions of one text. */
const SIMILARITY = 0.3;

const toShort = (digest?: string) => digest?.slice(0, 12);

const listEntries = ({ texts, items }: Published): Entry[] => [
  ...texts,
  ...items.map(({ kind: where, words, caption, address, digest, ...item }) => {
    const text = [words, caption, address, toShort(digest)].filter(Boolean).join(' · ');
    return { ...item, where, text };
  }),
];

function compareWords(one: string, other: string): number {
  const [a, b] = [one.split(/[\s/.-]+/), other.split(/[\s/.-]+/)];
  return a.filter((word) => b.includes(word)).length / Math.max(a.length, b.length);
}

/** Pairs each removed entry with the added entry that most likely replaced it. */
function pair(removed: readonly Entry[], added: readonly Entry[]): Change[] {
  const left = [...added];
  const least = removed.length === added.length ? 0 : SIMILARITY;
  const changes = removed.map((before): Change => {
    const likeness = ({ text }: Entry) => compareWords(text, before.text);
    const [after] = left.toSorted((a, b) => likeness(b) - likeness(a));
    if (!after || likeness(after) < least) return { before };
    left.splice(left.indexOf(after), 1);
    return { before, after };
  });
  return [...changes, ...left.map((after) => ({ after }))];
}

/** Removes `others` from `entries`, once per occurrence in `others`. */
function subtract(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const left = others.map(({ text }) => text);
  return entries.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const joinTexts = (entries: readonly Entry[]) => entries.map(({ text }) => text).join(' | ');

const placeOf = ({ file, section = '', where }: Entry) => `${file}\n${section}\n${where}`;

export function compare(before: readonly Entry[], after: readonly Entry[]): Change[] {
  const [was, is] = [Map.groupBy(before, placeOf), Map.groupBy(after, placeOf)];
  const changes = [...new Set([...is.keys(), ...was.keys()])].flatMap((location) => {
    const [old, now] = [was.get(location) ?? [], is.get(location) ?? []];
    const [removed, added] = [subtract(old, now), subtract(now, old)];
    const keptBefore = joinTexts(old.filter((entry) => !removed.includes(entry)));
    const kept = joinTexts(now.filter((entry) => !added.includes(entry)));
    const [first] = now;
    const order =
      first && kept !== keptBefore
        ? [{ before: { ...first, text: keptBefore }, after: { ...first, text: kept } }]
        : [];
    return [...order, ...pair(removed, added)];
  });
  // Pages repeat parts of other pages, so list each change only at its first place.
  const once = Map.groupBy(changes, (change) => `${change.before?.text}\n${change.after?.text}`);
  const rank = ({ before: old, after: now }: Change) => (old && now ? 0 : now ? 1 : 2);
  return [...once.values()].flatMap(([first]) => first ?? []).sort((a, b) => rank(a) - rank(b));
}

const git = (cwd: string, ...args: string[]): Buffer =>
  execFileSync('git', args, { cwd, maxBuffer: Number.POSITIVE_INFINITY, stdio: 'pipe' });

/** Reads each value of a text source. For any other file, returns one entry with its digest. */
function readEntries({ sources }: Site, file: string, bytes: Buffer): Entry[] {
  if (isYaml(file)) return readFields(file, `${bytes}`);
  if (sources.some((pattern) => path.matchesGlob(file, pattern))) return readText(file, `${bytes}`);
  const where = /\.(jpe?g|png|webp|svg)$/.test(file) ? 'picture' : 'code';
  return [{ file, where, text: toShort(hash('sha256', bytes)) ?? '' }];
}

/** Compares the files that the site is built from with a git revision. */
function compareSources(revision: string, site: Site): Change[] {
  const list = (...args: string[]) =>
    `${git(site.folder, ...args, '-z', '--', ...site.builtFrom)}`.split('\0').filter(Boolean);
  const diff = ['diff', '--name-only', '--no-renames', '--relative'];
  const before = list(...diff, '--diff-filter=a', revision).flatMap((file) =>
    readEntries(site, file, git(site.folder, 'show', `${revision}:./${file}`)),
  );
  const added = list('ls-files', '--others', '--exclude-standard');
  const after = [...list(...diff, '--diff-filter=d', revision), ...added].flatMap((file) =>
    readEntries(site, file, readFileSync(path.join(site.folder, file))),
  );
  return compare(before, after);
}

/**
 * Reads the earlier version immediately, because a build may overwrite it.
 *
 * @param since a folder with an earlier build, or a git revision. With a revision, only sources are
 *   compared.
 */
export function readSince(since: string, site: Site): (now: Published) => Since {
  try {
    if (statSync(since, { throwIfNoEntry: false })?.isDirectory()) {
      const before = listEntries(readFolder(since, site.published ?? '', site.exclude));
      return (now) => ({ since, changes: compare(before, listEntries(now)) });
    }
    const changes = compareSources(since, site);
    return () => ({ since, changes });
  } catch (error) {
    // The last line is git's own message.
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : error;
    throw new InputError(
      `--since ${since} is neither a folder with a built site nor a git revision (${reason}): write one of the two.`,
    );
  }
}
