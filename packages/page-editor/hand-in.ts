/**
 * Hands a draft in: as a file to send and, with git, as a commit on a branch of its own, which is
 * sent to the remote if there is one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { formatField } from '#content-model';
import { merge } from './changes.ts';
import { deletePicture, listNamed, namesIn, type OpenDraft, writeWhole } from './draft.ts';
import { EditError } from './edit-yaml.ts';
import { FIXED_FILES } from './form.ts';
import { isPictureName, readFormat, slug } from './new-picture.ts';
import type { Plea } from './protocol.ts';

/** What is handed in: files that differ from the last commit or, without git, from the saved ones. */
export type Package = {
  files: { name: string; before: string; after: string }[];
  pictures: { name: string; bytes: Buffer }[];
  /** Names of pictures. */
  deleted: string[];
};

export type Cover = {
  name: string;
  summary: string;
  html: string;
  text: string;
  pleas?: Plea[];
  /** Name of what was handed in before, and opened again. */
  replaces?: string | undefined;
};

export const HANDED_IN_FOLDER = '.handed-in';

/** Of the remote: an editor waits for it. */
const PATIENCE_MS = 60_000;

type Input = {
  input?: string | Uint8Array;
  index?: string;
  encoding?: 'latin1';
  /** git prints what a remote says on stderr. */
  reads?: 'stdout' | 'stderr';
};

const createGit =
  (cwd: string) =>
  (args: string[], { input, index, encoding, reads = 'stdout' }: Input = {}): string => {
    const done = spawnSync('git', args, {
      cwd,
      input,
      encoding: encoding ?? 'utf8',
      maxBuffer: 1e9,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: PATIENCE_MS,
      // Never ask in a terminal that nobody looks at.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...(index && { GIT_INDEX_FILE: index }) },
    });
    if (done.status !== 0) throw done.error ?? new Error(done.stderr);
    return done[reads];
  };

export type Git = ReturnType<typeof createGit>;

/** @returns git in a folder, if git has a commit of it */
export function findGit(folder: string): Git | undefined {
  const git = createGit(folder);
  try {
    return git(['ls-tree', '--name-only', 'HEAD', '.']) ? git : undefined;
  } catch {
    return undefined;
  }
}

/** Of a file's path below content/. */
function isPicture(file: string): boolean {
  const { dir, base } = path.parse(file);
  return dir === 'images' && isPictureName(base);
}

/** @throws {EditError} if nothing has changed */
export function collect(draft: OpenDraft): Package {
  const git = findGit(draft.folder);
  const list = (place: string) =>
    git?.(['ls-tree', '--name-only', 'HEAD', place]).split('\n') ?? [];
  const committed = [...list('./'), ...list('images/')];
  const readBefore = (name: string) =>
    git && committed.includes(`${name}.yaml`)
      ? git(['show', `HEAD:./${name}.yaml`])
      : draft.baseOf(name);
  const names = git
    ? globSync('*.yaml', { cwd: draft.folder }).map((file) => path.parse(file).name)
    : draft.changedFiles();
  const files = names
    .map((name) => ({ name, before: readBefore(name), after: draft.textOf(name) }))
    .filter(({ before, after }) => before !== after);
  const inDraft = draft.listDeleted();
  const named = draft.listNamed();
  // With git, also what was deleted by saving.
  const isDeleted = (name: string) =>
    inDraft.includes(name) || (!named.has(name) && !existsSync(draft.findPicture(name)));
  const there = git ? committed : globSync('images/*', { cwd: draft.folder });
  const deleted = there
    .filter(isPicture)
    .map((file) => path.basename(file))
    .filter(isDeleted);
  if (files.length + deleted.length === 0)
    throw new EditError('There is nothing to hand in: nothing has changed.');
  const shown = files.flatMap(({ after }) => namesIn(after));
  const isNew = (name: string) =>
    git ? !committed.includes(`images/${name}`) : draft.isNewPicture(name);
  const pictures = [...new Set(shown)]
    .filter((name) => isNew(name) && existsSync(draft.findPicture(name)))
    .map((name) => ({ name, bytes: readFileSync(draft.findPicture(name)) }));
  return { files, pictures, deleted };
}

/** Of the time and the person, such as 2026-11-22t101500-ana; a number tells namesakes apart. */
function makeName(person: string, isTaken: (name: string) => boolean): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').toLowerCase();
  const name = `${stamp}-${slug(person) || 'editor'}`;
  let count = 1;
  const numbered = () => (count === 1 ? name : `${name}-${count}`);
  while (isTaken(numbered())) count += 1;
  return numbered();
}

/** Makes a commit on a new branch without touching the checkout or its index. */
function commit(
  git: Git,
  branch: string,
  { files, pictures, deleted }: Package,
  { name, summary, text }: Cover,
) {
  const prefix = git(['rev-parse', '--show-prefix']).trim();
  const place = ['--path-format=absolute', '--git-path', `index-${process.pid}`];
  const index = git(['rev-parse', ...place]).trim();
  git(['read-tree', 'HEAD'], { index });
  const put = (file: string, input: string | Uint8Array) => {
    const hash = git(['hash-object', '-w', '--stdin'], { input }).trim();
    const entry = `100644,${hash},${prefix}${file}`;
    git(['update-index', '--add', '--cacheinfo', entry], { index });
  };
  for (const file of files) put(`${file.name}.yaml`, file.after);
  for (const picture of pictures) put(`images/${picture.name}`, picture.bytes);
  for (const name of deleted) git(['update-index', '--force-remove', `images/${name}`], { index });
  const tree = git(['write-tree'], { index }).trim();
  rmSync(index);
  // git takes no name of punctuation alone.
  const signer = /[^\s.,:;<>"\\']/.test(name) ? name : 'Editor';
  const author = ['-c', `user.name=${signer}`, '-c', 'user.email=editor@localhost'];
  const subject = summary.slice(0, 72);
  const input = `${subject}\n\n${text}\n`;
  const made = git([...author, 'commit-tree', tree, '-p', 'HEAD', '-F', '-'], { input }).trim();
  git(['branch', branch, made]);
}

export const findRemote = (git: Git) => git(['remote']).split('\n')[0] || undefined;

export function tryGit(git: Git, ...args: string[]): string | undefined {
  try {
    return git(args);
  } catch {
    return undefined;
  }
}

const changesSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({ before: z.string(), after: z.string() }),
);

const deletedSchema = z.array(z.string().refine(isPictureName)).default([]);

const coverSchema = z.object({
  name: z.string(),
  summary: z.string(),
  replaces: z.string().optional(),
  pleas: z
    .array(z.object({ sentence: z.string(), rule: z.string(), reason: z.string() }))
    .default([]),
});

/** One file with the changes, the new pictures and the report. */
function zip(
  { files, pictures, deleted }: Package,
  { name: by, summary, html, pleas, replaces }: Cover,
): Uint8Array {
  const changes = files.map(({ name, before, after }) => [name, { before, after }]);
  return zipSync({
    'report.html': strToU8(html),
    'changes.json': strToU8(JSON.stringify(Object.fromEntries(changes))),
    'deleted.json': strToU8(JSON.stringify(deleted)),
    'cover.json': strToU8(JSON.stringify({ name: by, summary, pleas, replaces })),
    ...Object.fromEntries(
      pictures.map(({ name, bytes }) => [`images/${name}`, new Uint8Array(bytes)]),
    ),
  });
}

export const branchOf = (name: string) => `edit/${name}`;

export const fileOf = (folder: string, name: string) =>
  path.join(folder, HANDED_IN_FOLDER, `${name}.zip`);

/** GitHub, GitLab, Gitea and Bitbucket answer a push with a line that has this address. */
const MERGE_REQUEST = /^remote:\s+(https?:\/\/\S*(?:pull|merge_request|compare)\S*)\s*$/m;

const requestFileOf = (folder: string, name: string) =>
  path.join(folder, HANDED_IN_FOLDER, `${name}.request`);

/** @returns whether the remote has it now */
export function push(folder: string, git: Git, remote: string, name: string): boolean {
  const listen: Git = (args) => git(args, { reads: 'stderr' });
  const said = tryGit(listen, 'push', remote, branchOf(name));
  const request = said?.match(MERGE_REQUEST)?.[1];
  if (request) writeWhole(folder, requestFileOf(folder, name), request);
  return said !== undefined;
}

/** @returns the address of the pull or merge request, or of the page that creates one, if the remote has said it */
export function readMergeRequest(folder: string, name: string): string | undefined {
  const file = requestFileOf(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * git has no `edit/x` beside `edit`, here or on the remote.
 *
 * @returns the branch that is in the way, if one is
 */
function findInTheWay(refs: readonly string[], branch: string, remote: string | undefined) {
  const wanted = [`refs/heads/${branch}`, `refs/remotes/${remote}/${branch}`];
  const found = refs.find((ref) => wanted.some((full) => full.startsWith(`${ref}/`)));
  return found?.replace(/^refs\/\w+\//, '');
}

/** @returns what has become of the draft, which is then to be discarded; and the file, unless git has sent it */
export function handIn(draft: OpenDraft, handedIn: Package, cover: Cover) {
  const { folder } = draft;
  const git = findGit(folder);
  const list = ['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes'];
  const refs = git?.(list).split('\n') ?? [];
  const isTaken = (free: string) =>
    existsSync(fileOf(folder, free)) || refs.includes(`refs/heads/${branchOf(free)}`);
  const name = makeName(cover.name, isTaken);
  writeWhole(folder, fileOf(folder, name), zip(handedIn, cover));
  const branch = branchOf(name);
  const remote = git && findRemote(git);
  const inTheWay = findInTheWay(refs, branch, remote);
  const isKept = git && !inTheWay;
  if (isKept) commit(git, branch, handedIn, cover);
  const isSent = isKept && remote && push(folder, git, remote, name);
  const back = 'The page is as it was before your changes: “Open again” brings them back.';
  if (isSent) return { message: `Sent: it was sent to ${remote} as branch ${branch}. ${back}` };
  const unsent = remote ? `it could not be sent to ${remote}` : 'nobody has received it';
  const why = inTheWay ? `an engineer has to rename the branch ${inTheWay} first` : unsent;
  const kept = isKept ? ` It is kept here as branch ${branch}.` : '';
  const file = `${name}.zip`;
  return {
    message: `Not sent yet: ${why}. Download ${file}, and send it to whoever publishes the site.${kept} ${back}`,
    file,
  };
}

/** @throws {EditError} if nobody has handed it in */
export function readZip(file: string, isWanted = (_name: string) => true) {
  const refuse = (why: string): never => {
    throw new EditError(`${file} ${why}: ask for it again.`);
  };
  if (!existsSync(file)) refuse('is missing');
  try {
    const filter = (entry: { name: string }) => isWanted(entry.name);
    const {
      'changes.json': json,
      'cover.json': cover,
      'deleted.json': deleted,
      ...others
    } = unzipSync(readFileSync(file), {
      filter,
    });
    const changes = changesSchema.parse(JSON.parse(strFromU8(json ?? new Uint8Array())));
    return {
      changes: Object.entries(changes),
      cover: cover && coverSchema.parse(JSON.parse(strFromU8(cover))),
      deleted: deletedSchema.parse(deleted && JSON.parse(strFromU8(deleted))),
      pictures: Object.entries(others).filter(([name]) => isPicture(name)),
    };
  } catch {
    return refuse('is no file that was handed in');
  }
}

export async function checkPicture(target: string, bytes: Uint8Array) {
  if ((await readFormat(bytes)) === '')
    throw new EditError(`${target} is no picture: ask for it again.`);
  const isOther = existsSync(target) && !readFileSync(target).equals(bytes);
  if (isOther) throw new EditError(`${target} is another picture here: rename one of the two.`);
}

/**
 * Brings the changes of a file that was handed in to a content folder.
 *
 * @returns the names of the files that have changed
 * @throws {EditError} if it is no such file, or the same places have changed meanwhile
 */
export async function take(file: string, folder: string): Promise<string[]> {
  const { changes, pictures, deleted } = readZip(file);
  const merged = changes.map(([name, { before, after }]) => {
    const target = path.join(folder, `${name}.yaml`);
    if (FIXED_FILES.includes(name) || !existsSync(target)) {
      throw new EditError(
        `${file} changes ${name}.yaml, which can't be handed in: ask for another.`,
      );
    }
    const { text, clashes } = merge(before, after, readFileSync(target, 'utf8'));
    if (clashes.length > 0) {
      const places = clashes.map((place) => formatField([name, ...place])).join(', ');
      throw new EditError(`${places} has changed here as well: change it by hand, or undo one.`);
    }
    return { target, text, name };
  });
  for (const [name, bytes] of pictures) await checkPicture(path.join(folder, name), bytes);
  for (const [name, bytes] of pictures) writeWhole(folder, path.join(folder, name), bytes);
  for (const { target, text } of merged) writeWhole(folder, target, text);
  const named = listNamed(folder, (name) =>
    readFileSync(path.join(folder, `${name}.yaml`), 'utf8'),
  );
  const unused = deleted.filter((name) => !named.has(name));
  for (const name of unused) deletePicture(folder, name);
  return [
    ...merged.map(({ name }) => `content/${name}.yaml`),
    ...unused.map((name) => `content/images/${name}`),
  ];
}
