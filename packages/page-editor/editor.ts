/** Carries out what the panel asks for, and says what the content is like then. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ContentFile, type Field, type FieldPath, formatField } from '#content-model';
import { CONTENT } from '#folders';
import { REVIEW_FILE } from '#release';
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
import { listAnswered } from './answers.ts';
import { listChanges, rewrite, valueAt } from './changes.ts';
import { openDraft, parsePlace } from './draft.ts';
import {
  addField,
  EditError,
  rearrangeItems,
  remember,
  removeField,
  setSample,
  setText,
} from './edit-yaml.ts';
import { describePlace, FIXED_FILES, makeNew, makePage, type Remarks } from './form.ts';
import { collect } from './hand-in.ts';
import { markOpened, readOpened, reopen } from './handed-in.ts';
import { hasEarlier, readCommit, readOldPicture, takeBack } from './history.ts';
import { nameSections } from './in-form.ts';
import { DELETION, deleteUnused, listLibrary, showDeletion } from './library.ts';
import { fitPicture, takePicture } from './new-picture.ts';
import { createContentReader, type ShownContent } from './page-content.ts';
import { addPleas, isPlea, listPleas, openPleas } from './pleas.ts';
import type { FormState, PastChange } from './protocol.ts';
import { createClaimsReader, readRemarks, type Writing } from './remarks.ts';
import type { EditRequest } from './request.ts';
import { isPlain, replaceIn } from './search.ts';
import {
  idOf,
  listPictureNames,
  listUnchanged,
  NO_REMARKS,
  showChange,
  textOf,
  warnOfDescriptions,
} from './shown-changes.ts';

/** Typing any of these needs no other font. */
const USUAL_CHARACTERS = String.fromCodePoint(...Array(0x250).keys()).slice(0x20);

const REVIEW = path.parse(REVIEW_FILE).name;

type HistoryRequest = 'list-history' | 'read-commit' | 'take-back';

type Request = Exclude<
  EditRequest,
  {
    do: 'hand-in' | 'read' | 'draw' | 'list-handed-in' | 'send-again' | 'reopen' | HistoryRequest;
  }
>;

/** What a request changes: `keys` are the fields beside it, `before` the saved file. */
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

/** @throws {EditError} if the draft can't be read */
export function createEditor() {
  const draft = openDraft(CONTENT);
  const pleas = openPleas(CONTENT);
  draft.takeIn();
  const readContent = createContentReader();
  let known: { sections: string; folder: Folder } | undefined;
  /** What is known is used until it has been read again. */
  let isStale = false;
  let claims: ReturnType<typeof createClaimsReader> | undefined;
  let steps = 0;

  function readFolder(): Folder {
    const site = toFile('site', draft.textOf('site'));
    const sections = JSON.stringify(valueAt(draft.textOf('site'), ['sections']));
    if (isStale || known?.sections !== sections) {
      isStale = false;
      const readImages = createImageReader(CONTENT, draft.findPicture);
      known = {
        sections,
        folder: { names: listFiles(CONTENT, site), links: listLinks(CONTENT), readImages },
      };
    }
    return known.folder;
  }

  const readFiles = (read = draft.textOf): Files =>
    new Map(
      readFolder()
        .names.filter((name) => existsSync(path.join(CONTENT, `${name}.yaml`)))
        .map((name) => [name, toFile(name, read(name))]),
    );

  /** Whether the editor changes a file, which may also be gone. */
  const isOpen = (file: string) => readFolder().names.includes(file) && !FIXED_FILES.includes(file);

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
      texts: new Map([...files.keys()].map((name) => [name, draft.textOf(name)])),
      site: completeSite(loaded, USUAL_CHARACTERS),
    };
  }

  /** Adds what the claims review finds to the remarks. */
  function judge(
    { content }: Shown,
    remarks: Remarks,
    readBefore: (name: string) => string,
    writing?: Writing,
  ) {
    claims ??= createClaimsReader(content);
    claims.addFound(remarks, readFiles(), readFiles(readBefore), writing);
    addPleas(remarks.found, pleas);
  }

  async function readState(shown: Shown, writing?: Writing): Promise<FormState> {
    const files = readFiles();
    const remarks = await readOwnRemarks(files);
    judge(shown, remarks, draft.baseOf, writing);
    const names = nameSections(files);
    const changes = draft.listChanges();
    warnOfDescriptions(changes, remarks);
    return {
      pages: [...files.keys(), REVIEW].map((name) =>
        makePage(name, draft.textOf(name), remarks, names, readFolder().links),
      ),
      pictures: await listLibrary(draft),
      changes: [
        ...changes.map((change) => showChange(change, remarks, names)),
        ...draft.listDeleted().map(showDeletion),
      ],
      answers: listAnswered(claims?.exceptions ?? [], pleas, remarks.found),
      canUndo: draft.canUndo(),
      canRedo: draft.canRedo(),
      clashes: draft.listClashes().map(({ file, path: at, theirs }) => ({
        place: formatField([file, ...at]),
        where: describePlace(file, at),
        mine: textOf(valueAt(draft.textOf(file), at), names),
        theirs: textOf(valueAt(theirs, at), names),
      })),
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
    if (!field || !isOpen(file)) {
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
    const before = draft.baseOf(file);
    draft.write(file, makeText(draft.textOf(file), at, { field, keys, before }), step);
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

  function revert(id: string) {
    if (id.startsWith(DELETION)) {
      return draft.setDeleted(id.slice(DELETION.length), false, newStep());
    }
    const found = draft.listChanges().find((change) => idOf(change) === id);
    if (!found) throw new EditError('This change is not there any more.');
    draft.revert(found, newStep());
  }

  function carryOut(request: Request) {
    // The draft's own pictures go to another folder, or away.
    isStale ||= request.do === 'save' || request.do === 'discard';
    switch (request.do) {
      case 'set': {
        const value = request.value.toWellFormed();
        if (isPlea(request.place)) return pleas.write(request.place, value);
        edit(
          request.place,
          (text, at, { field, keys, before }) =>
            // The form has it even where the content leaves it out.
            field.kind === 'focus' && valueAt(text, at) === undefined
              ? setSample(addField(text, at, keys, value), at, false)
              : rewrite(before, text, at, value),
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
        deleteUnused(draft, request.name, newStep());
        break;
      case 'decide':
        draft.decide(request.place, request.keep);
        break;
      case 'save': {
        // What is saved isn't approved.
        const kept = pleas.read();
        const opened = readOpened(CONTENT);
        draft.save();
        pleas.replace(kept);
        if (opened) markOpened(CONTENT, opened);
        break;
      }
      case 'undo':
      case 'redo':
      case 'discard':
        draft[request.do]();
    }
  }

  return {
    draft,
    carryOut,

    /** What another window has written in a place, which a window that doesn't know would replace. */
    findTheirs({ place, value, bases }: Extract<Request, { do: 'set' }>): string | undefined {
      const { file, path: at } = parsePlace(place);
      if (!isPlea(place)) findPlace(place);
      const there = isPlea(place) ? pleas.at(place) : valueAt(draft.textOf(file), at);
      const isKnown = [value, ...(bases ?? [])].some(
        (text) => text.toWellFormed() === textOf(there),
      );
      return bases && there !== undefined && !isKnown ? textOf(there) : undefined;
    },
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
      const taken = await takePicture(draft, name, fitting.bytes);
      edit(place, (text, at, { before }) => rewrite(before, text, at, taken));
      isStale = true;
      return fitting.told;
    },

    /** @throws {EditError} if there is a draft, unless it may be replaced */
    async reopen(name: string, mayReplace: boolean) {
      await reopen(draft, name, mayReplace);
      isStale = true;
    },

    /** @throws {EditError} if git has no such commit */
    async readCommit(commit: string): Promise<PastChange[]> {
      const names = nameSections(readFiles());
      return readCommit(CONTENT, commit).flatMap(({ file, title, changes, what }): PastChange[] => {
        if (changes.length === 0) {
          return [{ id: file, file, where: title, what, words: [], hasEarlier: false }];
        }
        return changes.map((change) => ({
          ...showChange({ file, ...change }, NO_REMARKS, names),
          file,
          hasEarlier: isOpen(file) && hasEarlier(change),
        }));
      });
    },

    /** @throws {EditError} if it fits nowhere any more */
    async takeBack(commit: string, id: string) {
      for (const version of readCommit(CONTENT, commit)) {
        const { file } = version;
        const change = version.changes.find((candidate) => idOf({ file, ...candidate }) === id);
        if (!change) continue;
        if (!isOpen(file)) throw new EditError(`${version.title} can’t be changed here.`);
        const fieldIn = (at: FieldPath) => fieldAt([file, ...at]);
        const text = takeBack(version, change, draft.textOf(file), fieldIn);
        for (const name of listPictureNames(change.before)) {
          if (existsSync(draft.findPicture(name))) continue;
          const bytes = readOldPicture(CONTENT, commit, name);
          if (bytes) draft.addPicture(name, bytes);
          isStale = true;
        }
        return draft.write(file, text, newStep());
      }
      throw new EditError('This version is not in this folder any more.');
    },

    /** @param changed files below content/ that others may have changed */
    takeIn(changed: readonly string[]) {
      const isSame = (file: string) => known?.folder.names.includes(path.parse(file).name);
      if (!changed.every(isSame)) isStale = true;
      // What the review has to know of the device and of exceptions. It takes a moment to load.
      if (changed.some((file) => /^(claims-review|device|site)\.yaml$/.test(file))) {
        claims = undefined;
      }
      draft.takeIn();
    },

    /** @throws {ContentError} with the problems */
    async check() {
      const { links, readImages } = readFolder();
      const files = readFiles();
      await checkContent(files, links, await readImages(assembleInput(files)));
    },

    async countProblems(): Promise<number> {
      const { problems } = await readOwnRemarks(readFiles());
      return [...problems.values()].flat().length;
    },

    /** @throws {EditError} if nothing has changed */
    async prepareHandIn(shown: Shown) {
      const handedIn = collect(draft);
      const before = new Map(handedIn.files.map((file) => [file.name, file.before]));
      const readBefore = (name: string) => before.get(name) ?? draft.baseOf(name);
      const files = readFiles();
      const remarks = await readOwnRemarks(files);
      judge(shown, remarks, readBefore);
      const names = nameSections(files);
      const changes = handedIn.files.flatMap(({ name, before: old, after }) =>
        listChanges(old, after).map((change) => ({ file: name, ...change })),
      );
      warnOfDescriptions(changes, remarks);
      const shownChanges = changes.map((change) => showChange(change, remarks, names));
      const all = [
        ...shownChanges,
        ...handedIn.deleted.map(showDeletion),
        ...listUnchanged(shownChanges, remarks),
      ];
      return { handedIn, changes: all, pleas: listPleas(all) };
    },
  };
}

export type Editor = ReturnType<typeof createEditor>;
