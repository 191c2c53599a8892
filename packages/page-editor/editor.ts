/** Carries out what the panel asks for, and says what the content is like then. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ContentFile, type Field, type FieldPath, InputError } from '#content-model';
import { CONTENT } from '#folders';
import { completeContent, fieldAt, type SiteContent } from '#sections';
import {
  assembleInput,
  checkContent,
  completeSite,
  createImageReader,
  type Files,
  listFiles,
  listLinks,
  listPictures,
  type Site,
} from '#site-build';
import { addSection } from './add-section.ts';
import { rewrite, valueAt } from './changes.ts';
import {
  addField,
  EditError,
  rearrangeItems,
  remember,
  removeField,
  setSample,
  setText,
} from './edit-yaml.ts';
import { makeNew, makePage, type Remarks } from './form.ts';
import { openGit } from './git.ts';
import { nameSections } from './in-form.ts';
import {
  addJustifications,
  isJustification,
  listJustifications,
  placeOfJustification,
} from './justifications.ts';
import { DELETION, deleteUnused, listLibrary, showDeletion } from './library.ts';
import { fitPicture, namePicture } from './new-picture.ts';
import { createContentReader, type ShownContent } from './page-content.ts';
import { type FormState, toOneLine } from './protocol.ts';
import { createClaimsReader, readRemarks, type Writing } from './remarks.ts';
import type { EditRequest } from './request.ts';
import { isPlain, replaceIn } from './search.ts';
import {
  idOf,
  listStatusChanges,
  listUnchanged,
  showChange,
  warnOfDescriptions,
} from './shown-changes.ts';
import { listAnswered, reopen } from './submissions.ts';
import { openUnsubmitted } from './unsubmitted.ts';
import { type FileContents, openWorkingTree, parsePlace } from './working-tree.ts';

/** Typing any of these needs no other font. */
const USUAL_CHARACTERS = String.fromCodePoint(...Array(0x250).keys()).slice(0x20);

type Reading = 'read' | 'draw' | 'submit' | 'send-again' | 'list-submissions' | 'list-history';

type Request = Exclude<EditRequest, { do: Reading }>;

/** What a request changes: `keys` are the fields beside it, `before` the file of the last commit. */
type Target = { field: Field; keys: string[]; before: string };

const readers = new Map<string, (text: string) => ContentFile>();

/** Reads a file again only if its text has changed. */
function toFile(name: string, text: string): ContentFile {
  const read =
    readers.get(name) ?? remember(4, (source) => new ContentFile(`content/${name}.yaml`, source));
  readers.set(name, read);
  return read(text);
}

/** What the page of the editor shows. */
export type Shown = {
  content: SiteContent;
  /** What it is derived from. */
  written: Pick<ShownContent, 'content' | 'removed'>;
  texts: ReadonlyMap<string, string>;
  site: Promise<Site>;
};

/** What is known of the content folder. */
type Folder = {
  /** The files that make the page. */
  names: readonly string[];
  /** Where links on the page may lead. */
  links: readonly string[];
  readImages: ReturnType<typeof createImageReader>;
};

/** @throws {InputError} if git has no commit of the folder */
function openRepository() {
  const git = openGit(CONTENT);
  if (git.try('--version') === undefined) {
    throw new InputError(
      'git is missing, and the editor keeps and sends changes by it: install it from git-scm.com, and start again.',
    );
  }
  if (!git.try('ls-tree', '--name-only', 'HEAD', '.')) {
    throw new InputError(
      'This folder is not from git, so nobody could see what you change, and nothing could be handed in: ask an engineer for a folder made by “git clone”.',
    );
  }
  return git;
}

/** @throws {InputError} if git has no commit of the content folder */
export function createEditor() {
  const git = openRepository();
  const tree = openWorkingTree(CONTENT, git);
  const unsubmitted = openUnsubmitted(CONTENT, git);
  const readContent = createContentReader();
  let known: { sections: string; folder: Folder } | undefined;
  /** What is known is used until it has been read again. */
  let isStale = false;
  let claims: ReturnType<typeof createClaimsReader> | undefined;
  let steps = 0;

  function readFolder(): Folder {
    const site = toFile('site', tree.textOf('site'));
    const sections = JSON.stringify(valueAt(tree.textOf('site'), ['sections']));
    if (isStale || known?.sections !== sections) {
      isStale = false;
      const readImages = createImageReader(CONTENT, tree.findPicture);
      known = {
        sections,
        folder: { names: listFiles(CONTENT, site), links: listLinks(CONTENT), readImages },
      };
    }
    return known.folder;
  }

  const readFiles = (read = tree.textOf): Files =>
    new Map(
      readFolder()
        .names.filter((name) => existsSync(path.join(CONTENT, `${name}.yaml`)))
        .map((name) => [name, toFile(name, read(name))]),
    );

  async function readOwnRemarks(files: Files) {
    const { links, readImages } = readFolder();
    return readRemarks(files, links, await readImages(assembleInput(files)));
  }

  /** @returns undefined if problems leave nothing to show that hasn't been shown */
  async function readShown(): Promise<Shown | undefined> {
    const files = readFiles();
    const written = await readContent(files, readFolder().readImages);
    if (!written) return undefined;
    const content = completeContent(written.content);
    const pictures = listPictures(written.images);
    const loaded = { content, samples: [], warnings: [], pictures };
    return {
      content,
      written,
      texts: new Map([...files.keys()].map((name) => [name, tree.textOf(name)])),
      site: completeSite(loaded, USUAL_CHARACTERS),
    };
  }

  /** Problems and warnings, and what the claims review finds. */
  async function judge(shown: Shown, files: Files, writing?: Writing): Promise<Remarks> {
    const remarks = await readOwnRemarks(files);
    claims ??= createClaimsReader(shown.content);
    claims.addFound(remarks, files, readFiles(tree.baseOf), writing);
    addJustifications(remarks.found, unsubmitted.read().reasons);
    return remarks;
  }

  function showAll(changes: ReturnType<typeof tree.listChanges>, files: Files, remarks: Remarks) {
    const names = nameSections(files);
    warnOfDescriptions(changes, remarks);
    return {
      changes: changes.map((change) => showChange(change, remarks, names)),
      statusChanges: listStatusChanges(readFiles(tree.baseOf), files, changes, remarks),
    };
  }

  async function readState(shown: Shown, writing?: Writing): Promise<FormState> {
    tree.readHead();
    const files = readFiles();
    const remarks = await judge(shown, files, writing);
    const names = nameSections(files);
    const { changes, statusChanges } = showAll(tree.listChanges(), files, remarks);
    const exceptions = claims?.exceptions ?? [];
    const open = new Set([...remarks.found.values()].flat().map(placeOfJustification));
    return {
      pages: [...files.keys()].map((name) =>
        makePage(name, tree.textOf(name), remarks, names, readFolder().links),
      ),
      pictures: await listLibrary(tree),
      changes: [...changes, ...tree.listDeleted().map(showDeletion)],
      statusChanges,
      answers: listAnswered(exceptions, unsubmitted.read().reasons, open),
      exceptions: exceptions.map(({ sentence, reason, reviewer, role, date }) => ({
        sentence,
        reason,
        by: `${reviewer}, ${role}`,
        date,
      })),
      canUndo: tree.canUndo(),
      canRedo: tree.canRedo(),
    };
  }

  function newStep() {
    steps += 1;
    return `${Date.now()}-${steps}`;
  }

  /** @throws {EditError} if nothing can be changed there */
  function findPlace(place: string) {
    const { file, path: at } = parsePlace(place);
    const field = fieldAt([file, ...at]);
    if (!field || !readFolder().names.includes(file)) {
      throw new EditError(`${place} can't be changed here.`);
    }
    const keys = Object.keys(fieldAt([file, ...at.slice(0, -1)])?.fields ?? {});
    return { file, at, field, keys };
  }

  function edit(
    place: string,
    makeText: (text: string, at: FieldPath, place: Target) => string,
    step = newStep(),
  ) {
    const { file, at, field, keys } = findPlace(place);
    const before = tree.baseOf(file);
    tree.writeText(file, makeText(tree.textOf(file), at, { field, keys, before }), step);
    forgetClaims([`${file}.yaml`]);
  }

  /** What the review has to know of the device and of exceptions. It takes a moment to load. */
  function forgetClaims(files: readonly string[]) {
    if (files.some((file) => /^(claims-review|device|site)\.yaml$/.test(file))) claims = undefined;
  }

  const fill = (field: Field, at: FieldPath, used: string) =>
    makeNew(field, at, used, readFolder().links);

  function addTo(text: string, at: FieldPath, { field, keys }: Target): string {
    if (field.entry && valueAt(text, at) !== undefined) {
      const item = { value: fill(field.entry, at, text) };
      // The newest comes first.
      const isFirst = field.newestBy !== undefined;
      return rearrangeItems(text, at, (order) => (isFirst ? [item, ...order] : [...order, item]));
    }
    return addField(text, at, keys, fill(field, at, text));
  }

  function remove(text: string, at: FieldPath): string {
    const index = at.at(-1);
    if (typeof index !== 'number') return removeField(text, at);
    return rearrangeItems(text, at.slice(0, -1), (order) => order.toSpliced(index, 1));
  }

  function move(text: string, at: FieldPath, by: number): string {
    const from = Number(at.at(-1));
    return rearrangeItems(text, at.slice(0, -1), (order) => {
      const [moved] = order.splice(from, 1);
      if (moved === undefined) throw new EditError('There is no such entry.');
      return order.toSpliced(from + by, 0, moved);
    });
  }

  /** A paragraph without words gets some to replace. */
  function split(text: string, at: FieldPath, field: Field, rest: string): string {
    const index = at.at(-1);
    if (typeof index !== 'number') throw new EditError('There is only one paragraph here.');
    const fillIn = () => setSample(setText(text, at, `${fill(field, at, text)}`), at, true);
    const kept = valueAt(text, at) ? text : fillIn();
    const item = { value: rest || fill(field, at, kept) };
    const longer = rearrangeItems(kept, at.slice(0, -1), (order) =>
      order.toSpliced(index + 1, 0, item),
    );
    return rest ? setSample(longer, [...at.slice(0, -1), index + 1], false) : longer;
  }

  function replaceWords(
    text: string,
    at: FieldPath,
    { field, before }: Target,
    wanted: string,
    by: string,
  ): string {
    const { kind, control, options } = field;
    const value = valueAt(text, at);
    const isFixed = options.length === 1;
    if (typeof value !== 'string' || !isPlain({ nature: kind, kind: control, isFixed }))
      throw new EditError('Nothing can be replaced there.');
    return rewrite(before, text, at, replaceIn(value, wanted, by));
  }

  /** Fields that a group has only with some values of this one come and go with its value. */
  function fitVariant(file: string, text: string, at: FieldPath): string {
    const parent = at.slice(0, -1);
    const group = fieldAt([file, ...parent]);
    const { variants } = group ?? {};
    if (variants?.by !== at.at(-1)) return text;
    const wanted = variants?.keys[`${valueAt(text, at)}`] ?? [];
    return Object.keys(group?.fields ?? {}).reduce((fitted, key) => {
      const part = [...parent, key];
      const isThere = valueAt(fitted, part) !== undefined;
      if (isThere === wanted.includes(key)) return fitted;
      return isThere ? removeField(fitted, part) : addField(fitted, part, wanted, '');
    }, text);
  }

  function setValue(text: string, at: FieldPath, { field, keys, before }: Target, value: string) {
    // The form has it even where the content leaves it out.
    return field.kind === 'focus' && valueAt(text, at) === undefined
      ? setSample(addField(text, at, keys, value), at, false)
      : rewrite(before, text, at, value);
  }

  function revert(id: string) {
    const picture = id.startsWith(DELETION) ? `images/${id.slice(DELETION.length)}` : undefined;
    if (picture) return tree.write(new Map([[picture, tree.readBase(picture)]]), newStep());
    const found = tree.listChanges().find((change) => idOf(change) === id);
    if (!found) throw new EditError('This change is not there any more.');
    const { file, ...change } = found;
    const reverted = tree.withoutChanges(file, [change]);
    const fitted = reverted && Buffer.from(fitVariant(file, `${reverted}`, change.path));
    tree.write(new Map([[`${file}.yaml`, fitted]]), newStep());
    forgetClaims([`${file}.yaml`]);
  }

  function carryOut(request: Request) {
    switch (request.do) {
      case 'set': {
        const value = request.value.toWellFormed();
        if (isJustification(request.place))
          return unsubmitted.justify(request.place, toOneLine(value));
        const { file } = parsePlace(request.place);
        edit(
          request.place,
          (text, at, target) => fitVariant(file, setValue(text, at, target, value), at),
          request.step,
        );
        break;
      }
      case 'split': {
        const rest = request.rest.toWellFormed();
        edit(request.place, (text, at, { field }) => split(text, at, field, rest), request.step);
        break;
      }
      case 'replace': {
        const step = newStep();
        const by = request.by.toWellFormed();
        for (const place of request.places) {
          edit(place, (text, at, part) => replaceWords(text, at, part, request.wanted, by), step);
        }
        break;
      }
      case 'mark':
        edit(request.place, (text, at) => setSample(text, at, request.isSample));
        break;
      case 'add':
        edit(request.place, addTo);
        break;
      case 'remove':
        edit(request.place, remove);
        break;
      case 'move':
        edit(request.place, (text, at) => move(text, at, request.by));
        break;
      case 'revert':
        revert(request.id);
        break;
      case 'delete-picture':
        deleteUnused(tree, request.name, newStep());
        break;
      case 'add-section': {
        const [site, bar] = [tree.textOf('site'), tree.textOf('bar')];
        const added = addSection({ site, bar, taken: new Set(tree.listNames()) }, request);
        const step = newStep();
        tree.writeText(added.name, added.section, step);
        tree.writeText('site', added.site, step);
        tree.writeText('bar', added.bar, step);
        break;
      }
      case 'reopen':
        unsubmitted.replace(reopen(tree, request.name, request.mayReplace, newStep()));
        break;
      case 'discard':
        tree.discard(newStep());
        unsubmitted.clear();
        break;
      case 'undo':
      case 'redo':
        tree[request.do]();
    }
    // Files and pictures may have come or gone.
    if (!['set', 'split', 'replace', 'mark', 'move'].includes(request.do)) {
      isStale = true;
      claims = undefined;
    }
  }

  return {
    tree,
    unsubmitted,
    carryOut,
    readShown,
    readState,

    /**
     * Puts a new picture into a place.
     *
     * @returns what to tell the editor, if anything
     */
    async replacePicture(place: string, name: string, bytes: Buffer) {
      const { file, path: at } = parsePlace(place);
      const fitting = await fitPicture(fieldAt([file, ...at]) ?? {}, bytes);
      const taken = await namePicture(tree, name, fitting.bytes);
      const step = newStep();
      tree.write(new Map([[`images/${taken}`, fitting.bytes]]), step);
      edit(place, (text, at, { before }) => rewrite(before, text, at, taken), step);
      isStale = true;
      return fitting.told;
    },

    /** @param changed files below content/ that others have changed */
    takeIn(changed: readonly string[]) {
      const isSame = (file: string) => known?.folder.names.includes(path.parse(file).name);
      if (!changed.every(isSame)) isStale = true;
      forgetClaims(changed);
    },

    /** @throws {ContentError} with the problems */
    async check() {
      const { links, readImages } = readFolder();
      const files = readFiles();
      await checkContent(files, links, await readImages(assembleInput(files)));
    },

    async countProblems(files = readFiles()): Promise<number> {
      const { problems } = await readOwnRemarks(files);
      return [...problems.values()].flat().length;
    },

    /**
     * @param without ids of the changes that stay here
     * @returns what is submitted of each file, what the folder has then, and what is told of it
     * @throws {EditError} if nothing has changed
     */
    async prepareSubmission(shown: Shown, without: readonly string[] = []) {
      const isLeftOut = (id: string) => without.includes(id);
      const all = tree.listChanges();
      const changes = all.filter((change) => !isLeftOut(idOf(change)));
      const deleted = tree.listDeleted().filter((name) => !isLeftOut(DELETION + name));
      if (changes.length + deleted.length === 0) {
        throw new EditError('There is nothing to hand in: nothing has changed.');
      }
      const submitted = new Map<string, Buffer | undefined>();
      const left = new Map<string, Buffer | undefined>();
      for (const name of new Set(changes.map(({ file }) => file))) {
        const own = all.filter(({ file }) => file === name);
        const [kept, sent] = [true, false].map((isKept) =>
          own.filter((change) => isLeftOut(idOf(change)) === isKept),
        );
        submitted.set(`${name}.yaml`, tree.withoutChanges(name, kept ?? []));
        left.set(`${name}.yaml`, tree.withoutChanges(name, sent ?? []));
      }
      const readSubmitted = (name: string) =>
        submitted.has(`${name}.yaml`)
          ? `${submitted.get(`${name}.yaml`) ?? ''}`
          : tree.textOf(name);
      const files = readFiles(readSubmitted);
      if ((await readOwnRemarks(files)).problems.size > 0) {
        throw new EditError(
          'What is left of the changes doesn’t make a page: leave out none of those that belong together.',
        );
      }
      const isIn = (contents: FileContents, name: string) =>
        [...contents.values()].some((bytes) => bytes?.includes(name));
      for (const name of tree.listNewPictures([...submitted.values()].map(String))) {
        const file = `images/${name}`;
        submitted.set(file, tree.readFile(file));
        if (!isIn(left, name)) left.set(file, tree.readBase(file));
      }
      for (const name of deleted) {
        submitted.set(`images/${name}`, undefined);
        left.set(`images/${name}`, tree.readBase(`images/${name}`));
      }
      const remarks = await judge(shown, files);
      const told = showAll(changes, files, remarks);
      const report = [
        ...told.changes,
        ...told.statusChanges,
        ...deleted.map(showDeletion),
        ...listUnchanged(told.changes, remarks),
      ];
      return { submitted, left, report, justifications: listJustifications(report) };
    },

    /** Makes the folder as it is when changes have been submitted. */
    leave(left: FileContents) {
      tree.write(left, newStep());
      tree.forgetSteps();
      const { reasons } = unsubmitted.read();
      unsubmitted.replace({ reasons: tree.listChanges().length > 0 ? reasons : {} });
      isStale = true;
      claims = undefined;
    },
  };
}

export type Editor = ReturnType<typeof createEditor>;
