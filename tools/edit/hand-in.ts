/** Hands a draft in: as a commit on a branch of its own or, without git, as a file to send. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { merge } from './changes.ts';
import { formatPlace, type OpenDraft, writeWhole } from './draft.ts';
import { EditError } from './splice.ts';

/** What is handed in: files that differ from the last commit or, without git, from the saved ones. */
export type Package = {
  files: { name: string; before: string; after: string }[];
  pictures: { name: string; bytes: Buffer }[];
};

export type Cover = { name: string; summary: string; html: string; text: string };

const PICTURE_NAME = /[a-z0-9-]+\.(png|jpg|webp)/g;

export const HANDED_IN_FOLDER = '.handed-in';

type Input = { input?: string | Uint8Array; index?: string };

const createGit =
  (cwd: string) =>
  (args: string[], { input, index }: Input = {}): string =>
    execFileSync('git', args, {
      cwd,
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
      // Never ask in a terminal that nobody looks at.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...(index && { GIT_INDEX_FILE: index }) },
    });

type Git = ReturnType<typeof createGit>;

/** @returns git in a folder, if git has a commit of it */
function findGit(folder: string): Git | undefined {
  const git = createGit(folder);
  try {
    return git(['ls-tree', '--name-only', 'HEAD', '.']) ? git : undefined;
  } catch {
    return undefined;
  }
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
  if (files.length === 0) throw new EditError('There is nothing to hand in: nothing has changed.');
  const named = files.flatMap(({ after }) => after.match(PICTURE_NAME) ?? []);
  const isNew = (name: string) =>
    git ? !committed.includes(`images/${name}`) : draft.isNewPicture(name);
  const pictures = [...new Set(named)]
    .filter((name) => isNew(name) && existsSync(draft.findPicture(name)))
    .map((name) => ({ name, bytes: readFileSync(draft.findPicture(name)) }));
  return { files, pictures };
}

const makeStamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '').toLowerCase();

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/** Makes a commit without touching the checkout or its index. Returns the branch. */
function commit(git: Git, { files, pictures }: Package, { name, summary, text }: Cover): string {
  const branch = `edit/${makeStamp()}-${slug(name) || 'editor'}`;
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
  const tree = git(['write-tree'], { index }).trim();
  rmSync(index);
  const author = ['-c', `user.name=${name}`, '-c', 'user.email=editor@localhost'];
  const subject = summary.slice(0, 72);
  const input = `${subject}\n\n${text}\n`;
  const made = git([...author, 'commit-tree', tree, '-p', 'HEAD', '-F', '-'], { input }).trim();
  git(['branch', branch, made]);
  return branch;
}

function push(git: Git, branch: string): string {
  const [remote] = git(['remote']).split('\n');
  if (!remote) return '';
  try {
    git(['push', remote, branch]);
    return ` It was sent to ${remote}.`;
  } catch {
    return ` It could not be sent to ${remote}: ask an engineer to push this branch.`;
  }
}

const changesSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/),
  z.strictObject({ before: z.string(), after: z.string() }),
);

const PICTURE = /^images\/[a-z0-9-]+\.(png|jpg|webp)$/;

/** One file with the changes, the new pictures and the report. */
function zip({ files, pictures }: Package, { html }: Cover): Uint8Array {
  const changes = files.map(({ name, before, after }) => [name, { before, after }]);
  return zipSync({
    'report.html': strToU8(html),
    'changes.json': strToU8(JSON.stringify(Object.fromEntries(changes))),
    ...Object.fromEntries(
      pictures.map(({ name, bytes }) => [`images/${name}`, new Uint8Array(bytes)]),
    ),
  });
}

/** @returns what has become of the draft, which is empty then; and the file, if it is one */
export function handIn(draft: OpenDraft, handedIn: Package, cover: Cover) {
  const git = findGit(draft.folder);
  if (git) {
    const branch = commit(git, handedIn, cover);
    const sent = push(git, branch);
    draft.discard();
    return {
      message: `Handed in as branch ${branch}.${sent} The page shows the saved words again.`,
    };
  }
  const file = `${makeStamp()}-${slug(cover.name)}.zip`;
  const folder = path.join(draft.folder, HANDED_IN_FOLDER);
  writeWhole(draft.folder, path.join(folder, file), zip(handedIn, cover));
  draft.discard();
  const message = `Handed in as ${file}: download it, and send it to whoever publishes the site.`;
  return { message, file };
}

/**
 * Brings the changes of a file that was handed in to a content folder.
 *
 * @returns the names of the files that have changed
 * @throws {EditError} if it is no such file, or the same places have changed meanwhile
 */
export function take(file: string, folder: string): string[] {
  if (!existsSync(file))
    throw new EditError(`${file} is missing: give the path of a file that was handed in.`);
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(readFileSync(file));
  } catch {
    throw new EditError(`${file} is no file that was handed in: ask for it again.`);
  }
  const { 'changes.json': json, ...others } = entries;
  const changes = changesSchema.safeParse(json && JSON.parse(strFromU8(json)));
  if (!changes.success) throw new EditError(`${file} has no changes: ask for it again.`);
  const merged = Object.entries(changes.data).map(([name, { before, after }]) => {
    const target = path.join(folder, `${name}.yaml`);
    const { text, clashes } = merge(before, after, readFileSync(target, 'utf8'));
    if (clashes.length > 0) {
      const places = clashes.map((place) => formatPlace(name, place)).join(', ');
      throw new EditError(
        `${places} has changed here as well: change it by hand, or undo one of the two.`,
      );
    }
    return { target, text, name };
  });
  for (const [name, bytes] of Object.entries(others)) {
    if (PICTURE.test(name)) writeWhole(folder, path.join(folder, name), bytes);
  }
  for (const { target, text } of merged) writeWhole(folder, target, text);
  return merged.map(({ name }) => `content/${name}.yaml`);
}
