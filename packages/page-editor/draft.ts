/**
 * What an editor has changed and not yet saved or handed in. Each change is written to content/.draft
 * as it is made: the file as it is now, and as it was saved when its first change was made.
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
import { type FieldPath, parseField } from '#content-model';
import { type Change, copyPlace, listChanges, merge, revert } from './changes.ts';
import { EditError } from './edit-yaml.ts';

export const DRAFT_FOLDER = '.draft';

/** Stands among the files of a draft, so that it is kept and undone as they are: a name a line. */
const DELETED = 'deleted-pictures';

/** Names of pictures of content/images in a text. */
export const namesIn = (text: string): string[] => text.match(/[a-z0-9-]+\.(png|jpg|webp)/g) ?? [];

/** Names of pictures in the files of a folder, also in parts that the page leaves out. */
export const listNamed = (folder: string, textOf: (name: string) => string) =>
  new Set(
    globSync('*.yaml', { cwd: folder }).flatMap((file) => namesIn(textOf(path.parse(file).name))),
  );

/** The file of a field, such as `news.strip.cards[3].title`, and its path in that file. */
export function parsePlace(place: string): { file: string; path: FieldPath } {
  const [file = '', ...path] = parseField(place);
  return { file: `${file}`, path };
}

/** @throws {EditError} if the file isn't in the folder, because a folder in it is a symlink */
function refuseOutside(root: string, file: string) {
  const folder = path.dirname(file);
  // The folder itself is made after the check: it may be below a link.
  const existing = existsSync(folder) ? folder : path.dirname(folder);
  const inside = `${realpathSync(root)}${path.sep}`;
  if (existsSync(existing) && !`${realpathSync(existing)}${path.sep}`.startsWith(inside)) {
    throw new EditError(`${file} is not in ${root}: replace the link by a folder.`);
  }
}

/**
 * A file is never half written: it gets its name when it is complete.
 *
 * @param root the folder outside of which nothing is written
 */
export function writeWhole(root: string, file: string, text: string | Uint8Array) {
  const folder = path.dirname(file);
  refuseOutside(root, file);
  mkdirSync(folder, { recursive: true });
  const unfinished = path.join(folder, `.unfinished-${process.pid}`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** @param folder like content/ */
export function deletePicture(folder: string, name: string) {
  const file = path.join(folder, 'images', name);
  refuseOutside(folder, file);
  rmSync(file, { force: true });
}

/** A change of one file; those with the same step are undone together. */
type Step = { file: string; before: string; after: string; step: string };

/** @param folder like content/ */
export function openDraft(folder: string) {
  const draftFolder = path.join(folder, DRAFT_FOLDER);
  const mineFile = (name: string) => path.join(draftFolder, `${name}.yaml`);
  const baseFile = (name: string) => path.join(draftFolder, `${name}.base.yaml`);
  const drafts = new Map<string, { base: string; mine: string }>();
  const done: Step[] = [];
  const undone: Step[] = [];

  for (const file of globSync('*.base.yaml', { cwd: draftFolder })) {
    const name = file.replace('.base.yaml', '');
    const base = readFileSync(baseFile(name), 'utf8');
    // The base is written first: a program that is killed then has lost nothing else.
    const mine = existsSync(mineFile(name)) ? readFileSync(mineFile(name), 'utf8') : base;
    drafts.set(name, { base, mine });
  }

  const savedFile = (name: string) => path.join(folder, `${name}.yaml`);
  const readSaved = (name: string) =>
    name === DELETED ? '' : readFileSync(savedFile(name), 'utf8');
  const textOf = (name: string) => drafts.get(name)?.mine ?? readSaved(name);
  const baseOf = (name: string) => drafts.get(name)?.base ?? readSaved(name);

  function put(name: string, mine: string, base = baseOf(name)) {
    if (drafts.get(name)?.base !== base) writeWhole(folder, baseFile(name), base);
    writeWhole(folder, mineFile(name), mine);
    drafts.set(name, { base, mine });
  }

  /** Files whose text differs from the saved one. */
  const changedFiles = () =>
    [...drafts]
      .filter(([name, { base, mine }]) => name !== DELETED && base !== mine)
      .map(([name]) => name);

  function write(file: string, after: string, step: string) {
    const before = textOf(file);
    if (after === before) return;
    put(file, after);
    done.push({ file, before, after, step });
    undone.length = 0;
  }

  /** Takes the last step from one list to the other. */
  function move(from: Step[], to: Step[], which: 'before' | 'after') {
    const step = from.at(-1)?.step;
    while (from.length > 0 && from.at(-1)?.step === step) {
      const last = from.pop();
      if (!last) return;
      put(last.file, last[which]);
      to.push(last);
    }
  }

  function forgetSteps() {
    done.length = 0;
    undone.length = 0;
  }

  /** Places that somebody else has changed as well, with the text of the file as they saved it. */
  const listClashes = () =>
    [...drafts].flatMap(([file, { base, mine }]) => {
      const theirs = readSaved(file);
      if (theirs === base) return [];
      return merge(base, mine, theirs).clashes.map((place) => ({ file, path: place, theirs }));
    });

  /** Joins what others have saved meanwhile, unless the same places have changed. */
  function takeIn() {
    for (const [file, { base, mine }] of drafts) {
      const theirs = readSaved(file);
      if (theirs === base) continue;
      const { text, clashes } = merge(base, mine, theirs);
      if (clashes.length > 0) continue;
      put(file, text, theirs);
      forgetSteps();
    }
  }

  /** New pictures wait here; content/images has the others. */
  const newPicture = (name: string) => path.join(draftFolder, 'images', name);
  const isNewPicture = (name: string) => existsSync(newPicture(name));

  const listNamedHere = () => listNamed(folder, textOf);

  /** One that is named again stays. */
  function listDeleted(): string[] {
    const named = listNamedHere();
    return namesIn(textOf(DELETED)).filter((name) => !named.has(name));
  }

  /** Writes down whether a picture is deleted. */
  function setDeleted(name: string, isDeleted: boolean, step: string) {
    const others = namesIn(textOf(DELETED)).filter((other) => other !== name);
    write(DELETED, [...others, ...(isDeleted ? [name] : [])].join('\n'), step);
  }

  function discard() {
    drafts.clear();
    forgetSteps();
    rmSync(draftFolder, { recursive: true, force: true });
  }

  /** Begins anew with changes that were made when the files were as `before`. */
  function replace(
    changes: [name: string, change: { before: string; after: string }][],
    deleted: string[],
  ) {
    discard();
    put(DELETED, deleted.join('\n'));
    for (const [name, { before, after }] of changes) put(name, after, before);
    takeIn();
  }

  return {
    folder,
    textOf,
    baseOf,
    write,
    takeIn,
    changedFiles,
    listClashes,
    isNewPicture,
    listNamed: listNamedHere,
    listDeleted,
    setDeleted,
    discard,
    replace,
    undo: () => move(done, undone, 'before'),
    redo: () => move(undone, done, 'after'),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,

    listChanges: (): (Change & { file: string })[] =>
      changedFiles().flatMap((file) =>
        listChanges(baseOf(file), textOf(file)).map((change) => ({ file, ...change })),
      ),

    revert({ file, ...change }: Change & { file: string }, step: string) {
      write(file, revert(baseOf(file), textOf(file), change), step);
    },

    /** Ends the question which of two versions of a place stays. */
    decide(place: string, keep: 'mine' | 'theirs') {
      const { file, path: at } = parsePlace(place);
      const theirs = readSaved(file);
      const mine = keep === 'mine' ? textOf(file) : copyPlace(theirs, textOf(file), at);
      put(file, mine, copyPlace(theirs, baseOf(file), at));
      forgetSteps();
      takeIn();
    },

    findPicture: (name: string) =>
      isNewPicture(name) ? newPicture(name) : path.join(folder, 'images', name),

    addPicture: (name: string, bytes: Uint8Array) => writeWhole(folder, newPicture(name), bytes),

    /** @throws {EditError} if somebody else has changed the same places, and nobody has decided */
    save() {
      takeIn();
      if (listClashes().length > 0) {
        throw new EditError('Somebody else has changed the same places: decide what stays.');
      }
      for (const name of globSync('*.*', { cwd: path.join(draftFolder, 'images') })) {
        const isUsed = changedFiles().some((file) => textOf(file).includes(name));
        if (isUsed)
          writeWhole(folder, path.join(folder, 'images', name), readFileSync(newPicture(name)));
      }
      const deleted = listDeleted();
      for (const name of changedFiles()) writeWhole(folder, savedFile(name), textOf(name));
      for (const name of deleted) deletePicture(folder, name);
      discard();
    },
  };
}

export type OpenDraft = ReturnType<typeof openDraft>;
