/** Carries out the panel's requests, and reads the resulting state of the content. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ContentFile, InputError } from '@site-kit/content-model';
import {
  assembleInput,
  checkContent,
  completeSite,
  createImageReader,
  describeImages,
  type Files,
  listFiles,
  listLinks,
  type Site,
} from '@site-kit/site-build';
import { addSection } from './add-section.ts';
import { valueAt } from './changes.ts';
import { createClaimsReader, readDiagnostics, type Writing } from './diagnostics.ts';
import { editText, fitVariant, type TextRequest } from './edit-text.ts';
import { EditError, memoize } from './edit-yaml.ts';
import type { EditedSite } from './edited-site.ts';
import { type Diagnostics, makePage } from './form.ts';
import { nameSections } from './form-wording.ts';
import { openGit } from './git.ts';
import {
  addJustifications,
  fieldNameOfJustification,
  isJustification,
  listJustifications,
} from './justifications.ts';
import { DELETION, deleteUnused, listLibrary, showDeletion } from './library.ts';
import { fitPicture, namePicture } from './new-picture.ts';
import { createContentReader, markContent, type ShownContent } from './page-content.ts';
import { type FormState, toOneLine } from './protocol.ts';
import type { EditRequest } from './request.ts';
import {
  changeIdOf,
  listStatusChanges,
  listUnchanged,
  showChange,
  warnOfDescriptions,
} from './shown-changes.ts';
import { listAnswered, reopen } from './submissions.ts';
import { openUnsubmitted } from './unsubmitted.ts';
import { type FileContents, openWorkingTree, parseFieldName } from './working-tree.ts';

/** Fonts include these characters from the start, so that typing them loads no other font. */
const USUAL_CHARACTERS = String.fromCodePoint(...Array(0x250).keys()).slice(0x20);

type Reading = 'read' | 'draw' | 'submit' | 'send-again' | 'list-submissions' | 'list-history';

type Request = Exclude<EditRequest, { do: Reading }>;

/** Requests that may add or remove files and pictures. */
const CHANGES_FILES: readonly Request['do'][] = [
  'add-section',
  'delete-picture',
  'revert',
  'reopen',
  'discard',
  'undo',
  'redo',
];

const readers = new Map<string, (text: string) => ContentFile>();

/** Parses a file again only if its text has changed. */
function toFile(name: string, text: string): ContentFile {
  const read =
    readers.get(name) ?? memoize(4, (source) => new ContentFile(`content/${name}.yaml`, source));
  readers.set(name, read);
  return read(text);
}

/** The content that the page in the editor shows. */
export type Shown<Written, Content> = {
  content: Content;
  /** The content as written, before defaults are added. */
  written: Pick<ShownContent<Written>, 'content' | 'removed'>;
  texts: ReadonlyMap<string, string>;
  site: Promise<Site<Content>>;
};

/** What the editor has read from the content folder. */
type Folder = {
  /** Content files that the page uses. */
  names: readonly string[];
  /** Possible targets of links on the page. */
  links: readonly string[];
  readImages: ReturnType<typeof createImageReader>;
};

/** @throws {InputError} if git isn't installed or has no commit of the content folder */
function openRepository(contentFolder: string) {
  const git = openGit(contentFolder);
  if (git.try('--version') === undefined) {
    throw new InputError(
      'The editor can’t find git, which keeps and sends your changes: install git from git-scm.com, and start the editor again.',
    );
  }
  if (!git.try('ls-tree', '--name-only', 'HEAD', '.')) {
    throw new InputError(
      'This folder is not a git clone, so changes can’t be listed or submitted: ask an engineer for a folder made by “git clone”.',
    );
  }
  return git;
}

/** @throws {InputError} if git isn't installed or has no commit of the content folder */
export function createEditor<Written, Content>({
  parts,
  contentFolder,
  describeReviewed,
}: EditedSite<Written, Content>) {
  const { schema } = parts;
  const git = openRepository(contentFolder);
  const tree = openWorkingTree(contentFolder, git);
  const unsubmitted = openUnsubmitted(contentFolder, git);
  const readContent = createContentReader(schema);
  let known: { sections: string; folder: Folder } | undefined;
  /** Whether `known` is outdated. The next read replaces `known`. */
  let isStale = false;
  let claims: { key: string; reader: ReturnType<typeof createClaimsReader> } | undefined;
  let steps = 0;

  function readFolder(): Folder {
    const site = toFile('site', tree.textOf('site'));
    const sections = JSON.stringify(valueAt(tree.textOf('site'), ['sections']));
    if (isStale || known?.sections !== sections) {
      isStale = false;
      const readImages = createImageReader(parts, contentFolder, tree.findPicture);
      known = {
        sections,
        folder: {
          names: listFiles(schema, contentFolder, site),
          links: listLinks(schema, contentFolder),
          readImages,
        },
      };
    }
    return known.folder;
  }

  const readFiles = (read = tree.textOf): Files =>
    new Map(
      readFolder()
        .names.filter((name) => existsSync(path.join(contentFolder, `${name}.yaml`)))
        .map((name) => [name, toFile(name, read(name))]),
    );

  async function readContentDiagnostics(files: Files) {
    const { links, readImages } = readFolder();
    return readDiagnostics(schema, files, links, await readImages(assembleInput(schema, files)));
  }

  /** @returns undefined if the content has problems and no valid version was read before */
  async function readShown(): Promise<Shown<Written, Content> | undefined> {
    const files = readFiles();
    const written = await readContent(files, readFolder().readImages);
    if (!written) return undefined;
    const content = schema.complete(written.content);
    const images = describeImages(written.images);
    const loaded = { content, ...images, samples: [], plainTexts: [], warnings: [] };
    const site = completeSite(loaded, parts, USUAL_CHARACTERS);
    // Who awaits the site gets its error. Until then, an error mustn't end the process.
    site.catch(() => {});
    return {
      content,
      written,
      texts: new Map([...files.keys()].map((name) => [name, tree.textOf(name)])),
      site,
    };
  }

  /** Loading the review takes a moment, so keep the review until one of its inputs changes. */
  function readClaims(content: Content) {
    const reviewed = describeReviewed(content);
    const { company, device } = reviewed;
    const exceptions = tree.textOf('claims-review');
    const key = JSON.stringify([company, device.name, device.markets, exceptions]);
    if (claims?.key !== key) claims = { key, reader: createClaimsReader(schema, reviewed) };
    return claims.reader;
  }

  /** Collects problems, warnings and claims findings. */
  async function judge(
    shown: Shown<Written, Content>,
    files: Files,
    writing?: Writing,
  ): Promise<Diagnostics> {
    const diagnostics = await readContentDiagnostics(files);
    readClaims(shown.content).addFindings(diagnostics, files, readFiles(tree.baseOf), writing);
    addJustifications(diagnostics.findings, unsubmitted.read().reasons);
    return diagnostics;
  }

  function showAll(
    changes: ReturnType<typeof tree.listChanges>,
    files: Files,
    diagnostics: Diagnostics,
  ) {
    const names = nameSections(schema, files);
    warnOfDescriptions(changes, diagnostics);
    return {
      changes: changes.map((change) => {
        const { file } = change;
        const texts = { before: tree.baseOf(file), after: tree.textOf(file) };
        return showChange(schema, change, diagnostics, names, texts);
      }),
      statusChanges: listStatusChanges(schema, readFiles(tree.baseOf), files, changes, diagnostics),
    };
  }

  async function readState(shown: Shown<Written, Content>, writing?: Writing): Promise<FormState> {
    tree.readHead();
    const files = readFiles();
    const diagnostics = await judge(shown, files, writing);
    const names = nameSections(schema, files);
    const { changes, statusChanges } = showAll(tree.listChanges(), files, diagnostics);
    const { exceptions } = readClaims(shown.content);
    const open = new Set([...diagnostics.findings.values()].flat().map(fieldNameOfJustification));
    return {
      pages: [...files.keys()].map((name) =>
        makePage(schema, name, tree.textOf(name), diagnostics, names, readFolder().links),
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

  /** @throws {EditError} if the field can't be changed */
  function edit(fieldName: string, request: TextRequest, step = newStep()) {
    const { file, path: at } = parseFieldName(fieldName);
    const { names, links } = readFolder();
    const field = schema.fieldAt([file, ...at]);
    if (!field || !names.includes(file))
      throw new EditError(`${fieldName} can't be changed in the editor.`);
    const [text, before] = [tree.textOf(file), tree.baseOf(file)];
    tree.writeText(file, editText(request, { schema, file, text, before, at, field, links }), step);
  }

  function revert(id: string) {
    const picture = id.startsWith(DELETION) ? `images/${id.slice(DELETION.length)}` : undefined;
    if (picture) return tree.write(new Map([[picture, tree.readBase(picture)]]), newStep());
    const found = tree.listChanges().find((change) => changeIdOf(change) === id);
    if (!found) throw new EditError('This change no longer exists: reload this window.');
    const { file, ...change } = found;
    const reverted = tree.withoutChanges(file, [change]);
    const fitted = reverted && Buffer.from(fitVariant(schema, file, `${reverted}`, change.path));
    tree.write(new Map([[`${file}.yaml`, fitted]]), newStep());
  }

  function execute(request: Request) {
    switch (request.do) {
      case 'set':
        if (!isJustification(request.fieldName)) edit(request.fieldName, request, request.step);
        else unsubmitted.justify(request.fieldName, toOneLine(request.value.toWellFormed()));
        break;
      case 'split':
        edit(request.fieldName, request, request.step);
        break;
      case 'replace': {
        const step = newStep();
        for (const fieldName of request.fieldNames) edit(fieldName, request, step);
        break;
      }
      case 'mark':
      case 'add':
      case 'remove':
      case 'move':
        edit(request.fieldName, request);
        break;
      case 'revert':
        revert(request.id);
        break;
      case 'delete-picture':
        deleteUnused(tree, request.name, newStep());
        break;
      case 'add-section': {
        const before = { textOf: tree.textOf, taken: new Set(tree.listNames()) };
        const step = newStep();
        for (const [file, text] of addSection(schema, before, request))
          tree.writeText(file, text, step);
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
    isStale ||= CHANGES_FILES.includes(request.do);
  }

  return {
    tree,
    unsubmitted,
    execute,
    readShown,
    readState,

    /** @returns the content of the page with a mark in each text, and the field names by mark */
    markTexts({ written, texts }: Shown<Written, Content>) {
      const { content, fieldNames } = markContent(schema, written, texts);
      return { content: schema.complete(content), fieldNames };
    },

    /**
     * Replaces the picture of a field.
     *
     * @returns a message for the user if the picture was scaled down
     */
    async replacePicture(fieldName: string, name: string, bytes: Buffer) {
      const { file, path: at } = parseFieldName(fieldName);
      const fitting = await fitPicture(schema.fieldAt([file, ...at]) ?? {}, bytes);
      const taken = await namePicture(tree, name, fitting.bytes);
      const step = newStep();
      tree.write(new Map([[`images/${taken}`, fitting.bytes]]), step);
      edit(fieldName, { do: 'set', fieldName, value: taken, step }, step);
      isStale = true;
      return fitting.message;
    },

    /** @param changed files in content/ that another program has changed */
    noteOutsideChanges(changed: readonly string[]) {
      const isSame = (file: string) => known?.folder.names.includes(path.parse(file).name);
      if (!changed.every(isSame)) isStale = true;
    },

    /** @throws {ContentError} if the content has problems */
    async check() {
      const { links, readImages } = readFolder();
      const files = readFiles();
      await checkContent(schema, files, links, await readImages(assembleInput(schema, files)));
    },

    async countProblems(): Promise<number> {
      const { problems } = await readContentDiagnostics(readFiles());
      return [...problems.values()].flat().length;
    },

    /**
     * @param without ids of changes to omit
     * @returns the files to submit, the same files without the submitted changes, the report and
     *     the justifications
     * @throws {EditError} if nothing has changed, or the submitted changes alone aren't valid
     */
    async prepareSubmission(shown: Shown<Written, Content>, without: readonly string[] = []) {
      const isOmitted = (id: string) => without.includes(id);
      const all = tree.listChanges();
      const changes = all.filter((change) => !isOmitted(changeIdOf(change)));
      const deleted = tree.listDeleted().filter((name) => !isOmitted(DELETION + name));
      if (changes.length + deleted.length === 0) {
        throw new EditError('There is nothing to submit: nothing has changed.');
      }
      const submitted = new Map<string, Buffer | undefined>();
      const remaining = new Map<string, Buffer | undefined>();
      for (const name of new Set(changes.map(({ file }) => file))) {
        const own = all.filter(({ file }) => file === name);
        const [kept, sent] = [true, false].map((isKept) =>
          own.filter((change) => isOmitted(changeIdOf(change)) === isKept),
        );
        submitted.set(`${name}.yaml`, tree.withoutChanges(name, kept ?? []));
        remaining.set(`${name}.yaml`, tree.withoutChanges(name, sent ?? []));
      }
      const readSubmitted = (name: string) =>
        submitted.has(`${name}.yaml`)
          ? `${submitted.get(`${name}.yaml`) ?? ''}`
          : tree.textOf(name);
      const files = readFiles(readSubmitted);
      const diagnostics = await judge(shown, files);
      if (without.length > 0 && diagnostics.problems.size > 0) {
        throw new EditError(
          'The page has problems if you leave out these changes: include more of them.',
        );
      }
      const isIn = (contents: FileContents, name: string) =>
        [...contents.values()].some((bytes) => bytes?.includes(name));
      for (const name of tree.listNewPictures([...submitted.values()].map(String))) {
        const file = `images/${name}`;
        submitted.set(file, tree.readFile(file));
        if (!isIn(remaining, name)) remaining.set(file, tree.readBase(file));
      }
      for (const name of deleted) {
        submitted.set(`images/${name}`, undefined);
        remaining.set(`images/${name}`, tree.readBase(`images/${name}`));
      }
      const shownChanges = showAll(changes, files, diagnostics);
      const report = [
        ...shownChanges.changes,
        ...shownChanges.statusChanges,
        ...deleted.map(showDeletion),
        ...listUnchanged(schema, shownChanges.changes, diagnostics),
      ];
      return { submitted, remaining, report, justifications: listJustifications(report) };
    },

    /** Undoes the submitted changes in the folder. Omitted changes stay. */
    removeSubmitted(remaining: FileContents) {
      tree.write(remaining, newStep());
      tree.forgetSteps();
      const { reasons } = unsubmitted.read();
      unsubmitted.replace({ reasons: tree.listChanges().length > 0 ? reasons : {} });
      isStale = true;
    },
  };
}

export type Editor<Written, Content> = ReturnType<typeof createEditor<Written, Content>>;
