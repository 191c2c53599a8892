/** What was handed in here: what has become of it, and opening it again. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatField } from '#content-model';
import { answerPleas } from './answers.ts';
import { listChanges, merge } from './changes.ts';
import { DRAFT_FOLDER, type OpenDraft, writeWhole } from './draft.ts';
import { EditError } from './edit-yaml.ts';
import {
  branchOf,
  checkPicture,
  fileOf,
  findGit,
  findRemote,
  type Git,
  HANDED_IN_FOLDER,
  type Package,
  push,
  readMergeRequest,
  readZip,
  tryGit,
} from './hand-in.ts';
import { openPleas, placeOfPlea } from './pleas.ts';
import type { HandedIn } from './protocol.ts';

type Content = Pick<ReturnType<typeof readZip>, 'changes' | 'deleted'>;

/** With a remote, only what is in its main has been approved. */
const findMain = (git: Git) => {
  const remote = findRemote(git);
  return remote ? `refs/remotes/${remote}/main` : 'refs/heads/main';
};

/** Also if somebody has brought it there by another commit, such as a squashed one. */
function isInMain(git: Git, branch: string, { changes, deleted }: Content): boolean {
  const main = findMain(git);
  if (tryGit(git, 'merge-base', '--is-ancestor', branch, main) !== undefined) return true;
  const isThere = (name: string) =>
    tryGit(git, 'cat-file', '-e', `${main}:./images/${name}`) !== undefined;
  if (deleted.some(isThere)) return false;
  return changes.every(([name, { before, after }]) => {
    const there = tryGit(git, 'show', `${main}:./${name}.yaml`);
    if (there === undefined) return false;
    const { text, clashes } = merge(before, after, there);
    return clashes.length === 0 && listChanges(there, text).length === 0;
  });
}

const exists = (git: Git, rev: string) => tryGit(git, 'rev-parse', '--verify', rev) !== undefined;

/** The branch as the remote has it. */
const trackingOf = (git: Git, branch: string) => `refs/remotes/${findRemote(git)}/${branch}`;

function findState(git: Git | undefined, branch: string, content: Content): HandedIn['state'] {
  if (!git) return 'not-sent';
  if (isInMain(git, branch, content)) return 'in-main';
  return exists(git, trackingOf(git, branch)) ? 'sent' : 'not-sent';
}

function readAnswers(
  folder: string,
  git: Git | undefined,
  name: string,
  { changes, cover }: ReturnType<typeof readZip>,
) {
  const branch = branchOf(name);
  const tips = git ? [trackingOf(git, branch), branch].filter((rev) => exists(git, rev)) : [];
  return answerPleas(folder, git, {
    pleas: cover?.pleas ?? [],
    changes,
    day: name.slice(0, 'yyyy-mm-dd'.length),
    main: git ? findMain(git) : '',
    tip: tips[0],
  });
}

/** Deleted with the draft. */
const openedFile = (folder: string) => path.join(folder, DRAFT_FOLDER, 'opened-again');

/** @returns the name of what the draft was before, if it was handed in and opened again */
export const readOpened = (folder: string): string | undefined =>
  existsSync(openedFile(folder)) ? readFileSync(openedFile(folder), 'utf8') : undefined;

export const markOpened = (folder: string, name: string) =>
  writeWhole(folder, openedFile(folder), name);

/**
 * What was opened again, if something of it is handed in anew and it isn't in main.
 *
 * @returns its name
 */
export function findReplaced(folder: string, { files }: Package): string | undefined {
  const name = readOpened(folder);
  if (!name || !existsSync(fileOf(folder, name))) return undefined;
  const read = readZip(fileOf(folder, name), (entry) => entry.endsWith('.json'));
  const git = findGit(folder);
  if (git && isInMain(git, branchOf(name), read)) return undefined;
  const listPlaces = (file: string, before: string, after: string) =>
    listChanges(before, after).map(({ path: at }) => formatField([file, ...at]));
  const places = new Set(files.flatMap((file) => listPlaces(file.name, file.before, file.after)));
  const isAmong = ([file, { before, after }]: Content['changes'][number]) =>
    listPlaces(file, before, after).some((place) => places.has(place));
  return read.changes.some(isAmong) ? name : undefined;
}

/** As git knows it, without asking the remote; the newest first. */
export function listHandedIn(folder: string): HandedIn[] {
  const git = findGit(folder);
  const files = globSync('*.zip', { cwd: path.join(folder, HANDED_IN_FOLDER) });
  const opened = readOpened(folder);
  const replaced = new Set<string>();
  return files
    .sort()
    .reverse()
    .flatMap((file) => {
      const { name } = path.parse(file);
      try {
        const read = readZip(fileOf(folder, name), (entry) => entry.endsWith('.json'));
        const known = findState(git, branchOf(name), read);
        const { name: by = '', summary = '', replaces } = read.cover ?? {};
        // What replaces it is newer, so it has been read.
        const waiting = name === opened ? 'opened-again' : replaced.has(name) ? 'replaced' : known;
        const state = known === 'in-main' ? known : waiting;
        if (replaces) replaced.add(replaces);
        const pleas = readAnswers(folder, git, name, read);
        const request = readMergeRequest(folder, name);
        return [{ name, by, summary, state, pleas, ...(request && { request }) }];
      } catch (error) {
        // Somebody else may have put a file there.
        if (error instanceof EditError) return [];
        throw error;
      }
    });
}

/**
 * Sends what is not sent yet, and asks the remote what has become of the rest.
 *
 * @throws {EditError} if there is no remote, or it can't be reached
 */
export function sendAgain(folder: string) {
  const git = findGit(folder);
  const remote = git && findRemote(git);
  if (!git || !remote) {
    throw new EditError('There is nowhere to send it from here: send the files instead.');
  }
  const isReached = tryGit(git, 'fetch', '--quiet', remote) !== undefined;
  const waiting = listHandedIn(folder).filter(({ state }) => state === 'not-sent');
  const known = waiting.filter(({ name }) => exists(git, branchOf(name)));
  if (!isReached || !known.every(({ name }) => push(folder, git, remote, name))) {
    throw new EditError(`Not sent: ${remote} could not be reached. Send the files instead.`);
  }
}

/** @throws {EditError} if there is a draft, unless it may be replaced */
export async function reopen(draft: OpenDraft, name: string, mayReplace: boolean) {
  if (!mayReplace && draft.changedFiles().length + draft.listDeleted().length > 0) {
    throw new EditError('There is a draft already: hand it in first, or replace it.');
  }
  const { changes, cover, pictures, deleted } = readZip(fileOf(draft.folder, name));
  for (const [file, bytes] of pictures) await checkPicture(path.join(draft.folder, file), bytes);
  draft.replace(changes, deleted);
  for (const [file, bytes] of pictures) draft.addPicture(path.basename(file), bytes);
  markOpened(draft.folder, name);
  const pleas = (cover?.pleas ?? []).map((plea) => [placeOfPlea(plea), plea.reason]);
  openPleas(draft.folder).replace(Object.fromEntries(pleas));
}
