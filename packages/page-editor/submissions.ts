/** Lists, reopens and exports the submissions from this folder. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Exception, parseConfig } from '@site-kit/claims-review';
import { ContentFile } from '@site-kit/content-model';
import { z } from 'zod';
import { EditError } from './edit-yaml.ts';
import { findMain, findRemote, type Git, runLines } from './git.ts';
import { fieldNameOfJustification } from './justifications.ts';
import type { AnsweredJustification, Justification, Submission } from './protocol.ts';
import { BRANCHES, branchOf, push, readMergeRequest, TRAILER } from './submit.ts';
import type { Unsubmitted } from './unsubmitted.ts';
import type { WorkingTree } from './working-tree.ts';

const REVIEW = 'claims-review.yaml';

/** The remote-tracking branch. */
const trackingOf = (git: Git, branch: string) => `refs/remotes/${findRemote(git)}/${branch}`;

const isAncestor = (git: Git, one: string, other: string) =>
  git.try('merge-base', '--is-ancestor', one, other) !== undefined;

/** Also true if main has the same changes in other commits, such as a squash commit. */
function isInMain(git: Git, branch: string): boolean {
  const missing = git.try('cherry', findMain(git), branch);
  return missing !== undefined && !/^\+/m.test(missing);
}

const describeAnswer = ({ reviewer, role, date, reason }: Exception) =>
  `Answered by ${reviewer}, ${role}, on ${date}: ${reason}`;

function readExceptions(source: string): Exception[] {
  try {
    return parseConfig(REVIEW, source).exceptions;
  } catch {
    // The file is invalid, perhaps half edited; `npm run claims` reports the problem.
    return [];
  }
}

/**
 * Lists justifications that an exception has answered and whose finding is gone.
 *
 * @param reasons by field name
 * @param open field names of the remaining findings
 */
export function listAnswered(
  exceptions: readonly Exception[],
  reasons: Readonly<Record<string, string>>,
  open: ReadonlySet<string>,
): AnsweredJustification[] {
  return exceptions.flatMap((exception) => {
    const { sentence, rule } = exception;
    const fieldName = fieldNameOfJustification(exception);
    const reason = reasons[fieldName];
    if (!reason || open.has(fieldName)) return [];
    return [{ sentence, rule, reason, answer: describeAnswer(exception) }];
  });
}

const hasSentence = (source: string, sentence: string) =>
  new ContentFile('', source).scalars.some(({ node }) => `${node.value}`.includes(sentence));

/** Says who has changed the sentence on the branch since the submission. */
function describeRewriting(git: Git, branch: string, { sentence }: Justification) {
  const tip = trackingOf(git, branch);
  for (const file of listFiles(git, branch)) {
    const [submitted, now] = [branch, tip].map((rev) => git.try('show', `${rev}:./${file}`));
    if (!submitted || now === undefined || !hasSentence(submitted, sentence)) continue;
    if (hasSentence(now, sentence)) return undefined;
    return `${git.run(['log', '-1', '--format=%an', tip, '--', file]).trim()} has changed the sentence.`;
  }
  return undefined;
}

/** Lists the content files that a submission changes. */
const listFiles = (git: Git, branch: string) =>
  runLines(git, 'diff-tree', '-r', '--name-only', '--relative', '--no-commit-id', branch);

const justificationSchema = z.object({
  sentence: z.string(),
  rule: z.string(),
  reason: z.string(),
});

function readJustifications(trailers: string): Justification[] {
  return trailers.split('\n').flatMap((line) => {
    try {
      return justificationSchema.parse(JSON.parse(line));
    } catch {
      return [];
    }
  });
}

type Known = { branch: string; day: string; justifications: readonly Justification[] };

/** Finds answers to justifications. Decisions from before the submission don't count. */
function answer(git: Git, here: string, { branch, day, justifications }: Known) {
  if (justifications.length === 0) return [];
  const revisions = [findMain(git), trackingOf(git, branch)];
  const sources = [here, ...revisions.map((rev) => git.try('show', `${rev}:./${REVIEW}`) ?? '')];
  const exceptions = sources.flatMap(readExceptions).filter(({ date }) => date >= day);
  return justifications.map((entry): AnsweredJustification => {
    const fieldName = fieldNameOfJustification(entry);
    const decided = exceptions.find(
      (exception) => fieldNameOfJustification(exception) === fieldName,
    );
    const rewritten = describeRewriting(git, branch, entry);
    const found = decided ? describeAnswer(decided) : rewritten;
    return { ...entry, answer: found ?? 'No answer is recorded yet.' };
  });
}

function findState(git: Git, name: string, opened: string | undefined): Submission['state'] {
  const branch = branchOf(name);
  if (isInMain(git, branch)) return 'in-main';
  if (name === opened) return 'opened-again';
  return isAncestor(git, branch, trackingOf(git, branch)) ? 'sent' : 'not-sent';
}

const FORMAT = `%(refname:lstrip=3)%00%(authorname)%00%(contents:subject)%00%(contents:trailers:key=${TRAILER},valueonly,unfold)%01`;

/** Lists submissions from the local repository, without asking the remote; the newest first. */
export function listSubmissions(tree: WorkingTree, { opened }: Unsubmitted): Submission[] {
  const { git } = tree;
  const listed = git.run([
    'for-each-ref',
    '--sort=-refname',
    `--format=${FORMAT}`,
    `refs/heads/${BRANCHES}`,
  ]);
  const here = tree.textOf('claims-review');
  return listed
    .split('\x01')
    .map((entry) => entry.trimStart().split('\0'))
    .flatMap(([name = '', by = '', summary = '', trailers = '']) => {
      if (!name) return [];
      const day = name.slice(0, 'yyyy-mm-dd'.length);
      const known = { branch: branchOf(name), day, justifications: readJustifications(trailers) };
      const request = readMergeRequest(git, name);
      return {
        name,
        by,
        summary,
        state: findState(git, name, opened),
        justifications: answer(git, here, known),
        ...(request && { request }),
      };
    });
}

/** Exports a submission as a git bundle; git can fetch the branch from the bundle. */
export function makeBundle(git: Git, name: string): Buffer {
  const branch = branchOf(name);
  // Outside the root folder, git takes `-` for a file name.
  const root = git.run(['rev-parse', '--show-toplevel']).trim();
  return git.readBytes('-C', root, 'bundle', 'create', '--quiet', '-', branch, `^${branch}^`);
}

const SEND_FILES =
  'Download each submission that is not sent yet, and send the files to the person who publishes the site.';

/**
 * Sends unsent submissions, and updates the states of sent submissions from the remote.
 *
 * @throws {EditError} if there is no remote, or the remote can't be reached
 */
export function sendAgain(tree: WorkingTree, unsubmitted: Unsubmitted) {
  const { git } = tree;
  const remote = findRemote(git);
  if (!remote) {
    throw new EditError(`No server is set up to receive submissions. ${SEND_FILES}`);
  }
  const isReached = git.try('fetch', '--quiet', remote) !== undefined;
  const waiting = listSubmissions(tree, unsubmitted).filter(({ state }) => state === 'not-sent');
  if (!isReached || !waiting.every(({ name }) => push(git, remote, name))) {
    throw new EditError(`Not sent: the server “${remote}” could not be reached. ${SEND_FILES}`);
  }
}

/** Merges a submitted file into main's newer version. On conflict, the submission's lines win. */
function mergeFile(git: Git, versions: readonly [ours: string, base: string, theirs: string]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'merge-'));
  try {
    const files = versions.map((_, at) => path.join(folder, `${at}`));
    for (const [at, file] of files.entries()) writeFileSync(file, versions[at] ?? '');
    return git.run(['merge-file', '--theirs', '--stdout', ...files]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Resets the folder to the last commit and applies the changes of a submission.
 *
 * @throws {EditError} if the folder has other changes that may not be replaced
 */
export function reopen(tree: WorkingTree, name: string, mayReplace: boolean, step: string) {
  const { git } = tree;
  const branch = branchOf(name);
  if (git.try('rev-parse', '--verify', branch) === undefined) {
    throw new EditError('This submission is no longer in this folder: reload this window.');
  }
  if (!mayReplace && (tree.listChanges().length > 0 || tree.listDeleted().length > 0)) {
    throw new EditError('There are changes already: submit them or discard them first.');
  }
  const readAt = (revision: string, file: string) =>
    git.try('cat-file', '-e', `${revision}:./${file}`) === undefined
      ? undefined
      : git.readBytes('show', `${revision}:./${file}`);
  const contents = new Map(
    listFiles(git, branch).map((file) => {
      const [base, theirs, ours] = [
        readAt(`${branch}^`, file),
        readAt(branch, file),
        tree.readBase(file),
      ];
      const isMerged = file.endsWith('.yaml') && base && theirs && ours && !ours.equals(base);
      return [
        file,
        isMerged ? Buffer.from(mergeFile(git, [`${ours}`, `${base}`, `${theirs}`])) : theirs,
      ];
    }),
  );
  tree.discard(step);
  tree.write(contents, step);
  const trailers = git.run([
    'log',
    '-1',
    `--format=%(trailers:key=${TRAILER},valueonly,unfold)`,
    branch,
  ]);
  const reasons = readJustifications(trailers).map((entry) => [
    fieldNameOfJustification(entry),
    entry.reason,
  ]);
  return { reasons: Object.fromEntries(reasons), opened: name };
}
