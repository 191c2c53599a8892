/** What git knows of content/: who changed what and when. Nothing here touches the checkout. */
import { isDeepStrictEqual } from 'node:util';
import type { Field, FieldPath } from '#content-model';
import { type Change, followPath, listChanges, valueAt } from './changes.ts';
import {
  addField,
  EditError,
  readDocument,
  readField,
  readItem,
  readValue,
  rearrangeItems,
  setValue,
} from './edit-yaml.ts';
import { findGit, type Git, tryGit } from './hand-in.ts';
import { sentenceCase, titleOf } from './in-form.ts';
import type { History } from './protocol.ts';

/** The newest ones: git has the others. */
const LIMIT = 50;

/** Fields end with a character that no name has; `%D` tells where a copy without older commits begins. */
const LOG = [
  ...['log', '--no-merges', '--raw', '--no-abbrev', '--no-renames', '--relative'],
  '--format=%x00%H%x1f%an%x1f%aI%x1f%D%x1f%s',
];

/** The two blobs of a file; empty if it wasn't, or isn't, there. */
type FileVersion = { path: string; before: string; after: string };

const toBlob = (hash = '') => (/^0+$/.test(hash) ? '' : hash);

function listVersions(git: Git, ...range: string[]) {
  const versions = git([...LOG, ...range, '--', '.'])
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [head = '', , ...lines] = entry.split('\n');
      const [id = '', by = '', date = '', names = '', summary = ''] = head.split('\x1f');
      const files = lines.filter(Boolean).map((line): FileVersion => {
        const [modes = '', path = ''] = line.split('\t');
        const [, , before, after] = modes.split(' ');
        return { path, before: toBlob(before), after: toBlob(after) };
      });
      return { id, by, date, summary, files, isFirstHere: /\bgrafted\b/.test(names) };
    });
  // The first commit of a shallow copy seems to have written all that was there before.
  return { versions: versions.filter((version) => !version.isFirstHere), all: versions.length };
}

const nameOf = (path: string) => path.replace(/\.yaml$/, '');

const titleAt = (path: string) =>
  path.endsWith('.yaml')
    ? sentenceCase(titleOf(nameOf(path)))
    : path.replace(/^images\//, 'Picture ');

export function listHistory(folder: string): History {
  const git = findGit(folder);
  if (!git) return { commits: [], note: 'This folder has no history: it is not from git.' };
  const { versions, all } = listVersions(git, `-${LIMIT}`);
  const isCut = versions.length < all || all === LIMIT;
  return {
    commits: versions.map(({ id, by, date, summary, files }) => ({
      ...{ id, by, date, summary },
      files: files.map(({ path }) => ({ name: nameOf(path), title: titleAt(path) })),
    })),
    note: isCut ? 'Older changes are not listed here.' : 'Nothing is older.',
  };
}

export type FileChanges = {
  file: string;
  title: string;
  before: string;
  after: string;
  /** None if the file came or went, is a picture, or can't be read. */
  changes: Change[];
  what: string;
};

const isReadable = (source: string) => readDocument(source).errors.length === 0;

/** @throws {EditError} if git has no such commit */
export function readCommit(folder: string, commit: string): FileChanges[] {
  const git = findGit(folder);
  if (!git || tryGit(git, 'cat-file', '-e', `${commit}^{commit}`) === undefined) {
    throw new EditError('This version is not in this folder any more.');
  }
  const [version] = listVersions(git, '-1', commit).versions;
  return (version?.files ?? []).map(({ path, before, after }) => {
    const file = nameOf(path);
    const nothing = { file, title: titleAt(path), before: '', after: '', changes: [] };
    if (!before || !after) return { ...nothing, what: before ? 'removed' : 'added' };
    if (file === path) return { ...nothing, what: 'changed' };
    const [old, now] = [git(['cat-file', 'blob', before]), git(['cat-file', 'blob', after])];
    if (!isReadable(old) || !isReadable(now))
      return { ...nothing, what: 'changed, which can’t be shown: the file was not readable' };
    const changes = listChanges(old, now);
    const what = changes.length > 0 ? 'changed' : 'no words changed';
    return { ...nothing, before: old, after: now, changes, what };
  });
}

/** Of a picture, before a commit. */
export function readOldPicture(folder: string, commit: string, name: string): Buffer | undefined {
  const git = findGit(folder);
  try {
    const bytes = git?.(['show', `${commit}^:./images/${name}`], { encoding: 'latin1' });
    return bytes === undefined ? undefined : Buffer.from(bytes, 'latin1');
  } catch {
    return undefined;
  }
}

/** Whether a value is made of the fields that its place has now. */
function fits(field: Field | undefined, value: unknown): boolean {
  if (!field) return false;
  if (Array.isArray(value))
    return field.type === 'list' && value.every((item) => fits(field.entry, item));
  if (!(value instanceof Object)) return field.type === 'text';
  const isKnown = Object.entries(value).every(([key, part]) => fits(field.fields[key], part));
  const isThere = ([key, { isOptional }]: [string, Field]) => isOptional || key in value;
  return isKnown && Object.entries(field.fields).every(isThere);
}

export const hasEarlier = ({ kind, isMark }: Change) =>
  kind === 'removed' || (kind === 'changed' && !isMark);

/**
 * Brings what was there before a change into a text of today.
 *
 * @param fieldAt of a place, if it can be changed
 * @throws {EditError} if it fits nowhere any more
 */
export function takeBack(
  { before, after }: FileChanges,
  { kind, path, oldPath, before: value }: Change,
  text: string,
  fieldAt: (at: FieldPath) => Field | undefined,
): string {
  const index = path.at(-1);
  const parent = followPath(after, text, path.slice(0, -1));
  const isItem = kind === 'removed' && typeof index === 'number';
  const at = isItem ? parent && [...parent, index] : followPath(after, text, path);
  if (!at) throw new EditError('Its place is not there any more: copy the words by hand.');
  if (!fits(fieldAt(at), value)) {
    throw new EditError('Its place is made of other fields now: copy the words by hand.');
  }
  if (isItem) {
    const items = valueAt(text, at.slice(0, -1));
    if (!Array.isArray(items)) throw new EditError('This list is not there any more.');
    if (items.some((item) => isDeepStrictEqual(item, value)))
      throw new EditError('It is there already.');
    const item = { value, item: readItem(before, oldPath) };
    return rearrangeItems(text, at.slice(0, -1), (order) => order.toSpliced(index, 0, item));
  }
  const here = valueAt(text, at);
  if (isDeepStrictEqual(here, value)) throw new EditError('It is there already.');
  if (here !== undefined) return setValue(text, at, readValue(before, oldPath));
  const keys = Object.keys(fieldAt(at.slice(0, -1))?.fields ?? {});
  return addField(text, at, keys, value, readField(before, oldPath));
}
