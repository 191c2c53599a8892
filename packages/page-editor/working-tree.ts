/**
 * The content folder is the draft: the editor writes each change to disk at once. The differences
 * from the last commit are the changes to submit.
 */
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type FieldPath, parseField } from '@site-kit/content-model';
import { type Change, listChanges, revert } from './changes.ts';
import { EditError, readDocument } from './edit-yaml.ts';
import type { Git } from './git.ts';
import { isPictureName } from './new-picture.ts';

/** Splits a field name, such as `news.strip.cards[3].title`, into its file and path. */
export function parseFieldName(fieldName: string): { file: string; path: FieldPath } {
  const [file = '', ...path] = parseField(fieldName);
  return { file: `${file}`, path };
}

/** Finds names of pictures in a text. */
const namesIn = (text: string): string[] => text.match(/[a-z0-9-]+\.(png|jpg|webp)/g) ?? [];

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @throws {EditError} if the file is outside the content folder, behind a symlink */
function refuseOutside(root: string, file: string) {
  const folder = path.dirname(file);
  // If the file's folder doesn't exist yet, check its parent, which may be a symlink.
  const existing = existsSync(folder) ? folder : path.dirname(folder);
  const inside = `${realpathSync(root)}${path.sep}`;
  if (existsSync(existing) && !`${realpathSync(existing)}${path.sep}`.startsWith(inside)) {
    throw new EditError(
      `${file} is outside ${root}, behind a symbolic link: replace the link with a folder.`,
    );
  }
}

/** Writes to a temporary file and renames it, so that files are never half written. */
function writeWhole(root: string, file: string, bytes: Uint8Array) {
  const folder = path.dirname(file);
  refuseOutside(root, file);
  mkdirSync(folder, { recursive: true });
  const unfinished = path.join(folder, `.unfinished-${process.pid}`);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}

/** File contents by path, such as `images/ana.jpg`; undefined for a deleted file. */
export type FileContents = ReadonlyMap<string, Buffer | undefined>;

/** A write of one file. Writes with the same `step` are undone together. */
type Step = { file: string; before: Buffer | undefined; after: Buffer | undefined; step: string };

/** A change of a field or, with an empty path, of a whole file. */
export type FileChange = Change & { file: string };

const isSame = (one: Buffer | undefined, other: Buffer | undefined) =>
  one === undefined || other === undefined ? one === other : one.equals(other);

/** @param folder a content folder, such as content/ */
export function openWorkingTree(folder: string, git: Git) {
  const done: Step[] = [];
  const undone: Step[] = [];
  /** Files as the editor last wrote them, to detect writes of other programs. */
  const written = new Map<string, Buffer | undefined>();
  const blobs = new Map<string, Buffer>();
  let head = new Map<string, string>();

  const yamlOf = (name: string) => `${name}.yaml`;
  const fileOf = (file: string) => path.join(folder, file);
  const read = (file: string) => {
    try {
      return readFileSync(fileOf(file));
    } catch (error) {
      // A checkout deletes a file before it writes the file again.
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const textOf = (name: string) => `${read(yamlOf(name)) ?? ''}`;

  /** Updates the list of files in the last commit. */
  function readHead() {
    const entries = git.run(['ls-tree', '-r', '-z', 'HEAD', '.']).split('\0').filter(Boolean);
    head = new Map(
      entries.map((entry) => {
        const [info = '', file = ''] = entry.split('\t');
        return [file, info.split(' ')[2] ?? ''];
      }),
    );
  }

  /** @returns the file in the last commit, or undefined if it didn't exist */
  function readBase(file: string): Buffer | undefined {
    const blob = head.get(file);
    if (blob === undefined) return undefined;
    const bytes = blobs.get(blob) ?? git.readBytes('cat-file', 'blob', blob);
    blobs.set(blob, bytes);
    return bytes;
  }

  const baseOf = (name: string) => `${readBase(yamlOf(name)) ?? ''}`;

  function put(file: string, bytes: Buffer | undefined) {
    if (bytes) writeWhole(folder, fileOf(file), bytes);
    else {
      refuseOutside(folder, fileOf(file));
      rmSync(fileOf(file), { force: true });
    }
    written.set(file, bytes);
  }

  function forgetSteps() {
    done.length = 0;
    undone.length = 0;
  }

  function write(contents: FileContents, step: string) {
    for (const [file, after] of contents) {
      const before = read(file);
      if (isSame(before, after)) continue;
      put(file, after);
      done.push({ file, before, after, step });
      undone.length = 0;
    }
  }

  /** Undoes or redoes the last step: moves the step from one list to the other. */
  function move(from: Step[], to: Step[], [then, now]: ['before', 'after'] | ['after', 'before']) {
    const step = from.at(-1)?.step;
    while (from.length > 0 && from.at(-1)?.step === step) {
      const last = from.pop();
      if (!last) return;
      if (!isSame(read(last.file), last[now])) {
        forgetSteps();
        throw new EditError(
          'Another program has changed this file after your change, so the editor can’t undo or redo your change: edit the field by hand.',
        );
      }
      put(last.file, last[then]);
      to.push(last);
    }
  }

  /** Lists names of content files in the folder or the last commit. */
  const listNames = () => {
    const here = globSync('*.yaml', { cwd: folder });
    const committed = [...head.keys()].filter((file) => /^[^/]+\.yaml$/.test(file));
    return [...new Set([...here, ...committed])].map((file) => path.parse(file).name).sort();
  };

  const pictureOf = (file: string) => {
    const { dir, base } = path.parse(file);
    return dir === 'images' && isPictureName(base) ? base : undefined;
  };

  /** Lists pictures that content files name, even in sections that aren't on the page. */
  const listNamed = () => new Set(listNames().flatMap((name) => namesIn(textOf(name))));

  /** Lists pictures that are in the last commit but no longer in the folder. */
  const listDeleted = () =>
    [...head.keys()].flatMap((file) => pictureOf(file) ?? []).filter((name) => !hasPicture(name));

  const findPicture = (name: string) => fileOf(`images/${name}`);
  const hasPicture = (name: string) => existsSync(findPicture(name));

  function listFileChanges(name: string): Change[] {
    const [before, after] = [readBase(yamlOf(name)), read(yamlOf(name))];
    if (isSame(before, after)) return [];
    const whole = { path: [], oldPath: [] };
    const parse = (bytes: Buffer) => readDocument(`${bytes}`).toJS();
    if (!before && after) return [{ kind: 'added', ...whole, after: parse(after) }];
    if (before && !after) return [{ kind: 'removed', ...whole, before: parse(before) }];
    return listChanges(`${before}`, `${after}`);
  }

  /** Reads a picture from the folder or, if deleted, from the last commit. */
  const readPicture = (name: string) => read(`images/${name}`) ?? readBase(`images/${name}`);

  /** @returns the file with some of its changes undone */
  function withoutChanges(name: string, changes: readonly Change[]): Buffer | undefined {
    if (changes.some(({ path }) => path.length === 0)) return readBase(yamlOf(name));
    const base = baseOf(name);
    // Undo the last change first, so that the other changes keep their positions in lists.
    const text = changes
      .toReversed()
      .reduce((text, change) => revert(base, text, change), textOf(name));
    // Restore the committed bytes if only the formatting differs.
    return listChanges(base, text).length === 0 ? readBase(yamlOf(name)) : Buffer.from(text);
  }

  /** Lists all content files and pictures, with their contents in the last commit. */
  function listBase(): Map<string, Buffer | undefined> {
    const pictures = globSync('images/*', { cwd: folder }).filter((file) => pictureOf(file));
    const files = [
      ...listNames().map(yamlOf),
      ...pictures,
      ...listDeleted().map((n) => `images/${n}`),
    ];
    return new Map(files.map((file) => [file, readBase(file)]));
  }

  readHead();
  return {
    folder,
    git,
    readHead,
    textOf,
    baseOf,
    listNames,
    readBase,
    readFile: read,
    listNamed,
    listDeleted,
    findPicture,
    readPicture,
    withoutChanges,
    write,
    writeText: (name: string, text: string, step: string) =>
      write(new Map([[yamlOf(name), Buffer.from(text)]]), step),
    undo: () => move(done, undone, ['before', 'after']),
    redo: () => move(undone, done, ['after', 'before']),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    /** Restores the folder to the last commit. */
    discard: (step: string) => write(listBase(), step),
    /** Empties the undo history. */
    forgetSteps,

    /** @param file a file that has changed on disk */
    isForeign: (file: string) => !(written.has(file) && isSame(written.get(file), read(file))),

    listChanges: (): FileChange[] =>
      listNames().flatMap((file) => listFileChanges(file).map((change) => ({ file, ...change }))),

    /** Lists pictures that the texts name and that differ from the last commit. */
    listNewPictures: (texts: readonly string[]) =>
      [...new Set(texts.flatMap(namesIn))].filter(
        (name) => hasPicture(name) && !isSame(readBase(`images/${name}`), read(`images/${name}`)),
      ),
  };
}

export type WorkingTree = ReturnType<typeof openWorkingTree>;
