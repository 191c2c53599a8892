/** Submits changes as a commit on a separate branch, pushed if there is a remote. */
import { rmSync } from 'node:fs';
import { EditError } from './edit-yaml.ts';
import { findRemote, type Git, runLines } from './git.ts';
import { slug } from './new-picture.ts';
import type { Justification } from './protocol.ts';
import type { FileContents } from './working-tree.ts';

export const BRANCHES = 'edit/';

export const branchOf = (name: string) => BRANCHES + name;

export type Cover = {
  name: string;
  summary: string;
  /** The report as plain text. */
  report: string;
  justifications: readonly Justification[];
};

/** Trailer of the commit message that holds a justification as JSON. */
export const TRAILER = 'Justification';

/** Makes a unique name from time, person and, if needed, a number: 2026-11-22t101500-ana-2. */
function makeName(git: Git, person: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '').toLowerCase();
  const name = `${stamp}-${slug(person) || 'editor'}`;
  const taken = runLines(git, 'branch', '--list', `${BRANCHES}*`, '--format=%(refname:short)');
  let count = 1;
  const numbered = () => (count === 1 ? name : `${name}-${count}`);
  while (taken.includes(branchOf(numbered()))) count += 1;
  return numbered();
}

/** Makes a commit on a branch without touching the checkout or its index. */
function commit(git: Git, branch: string, contents: FileContents, cover: Cover) {
  const { name, summary, report, justifications } = cover;
  const prefix = git.run(['rev-parse', '--show-prefix']).trim();
  const pathArgs = ['--path-format=absolute', '--git-path', `index-${process.pid}`];
  const index = git.run(['rev-parse', ...pathArgs]).trim();
  git.run(['read-tree', 'HEAD'], { index });
  for (const [file, bytes] of contents) {
    if (bytes) {
      const hash = git.run(['hash-object', '-w', '--stdin'], { input: bytes }).trim();
      const entry = `100644,${hash},${prefix}${file}`;
      git.run(['update-index', '--add', '--cacheinfo', entry], { index });
    } else git.run(['update-index', '--force-remove', file], { index });
  }
  const tree = git.run(['write-tree'], { index }).trim();
  rmSync(index);
  // Git refuses a name that consists only of punctuation.
  const signer = /[^\s.,:;<>"\\']/.test(name) ? name : 'Editor';
  const author = ['-c', `user.name=${signer}`, '-c', 'user.email=editor@localhost'];
  const trailers = justifications.map((entry) => `${TRAILER}: ${JSON.stringify(entry)}`);
  const input = [summary.slice(0, 72), report, trailers.join('\n')].filter(Boolean).join('\n\n');
  const made = git.run([...author, 'commit-tree', tree, '-p', 'HEAD', '-F', '-'], { input });
  git.run(['branch', '--force', branch, made.trim()]);
}

/** GitHub, GitLab, Gitea and Bitbucket reply to a push with a line that contains this URL. */
const MERGE_REQUEST = /^remote:\s+(https?:\/\/\S*(?:pull|merge_request|compare)\S*)\s*$/m;

const requestKeyOf = (name: string) => `branch.${branchOf(name)}.request`;

/** @returns the URL in the remote's response: the merge request, or the page to create one */
export const readMergeRequest = (git: Git, name: string) =>
  git.try('config', requestKeyOf(name))?.trim();

/** @returns whether the push succeeded */
export function push(git: Git, remote: string, name: string): boolean {
  // Force the push, because a reopened submission replaces its earlier version.
  const output = git.push('--force-with-lease', remote, branchOf(name));
  const request = output?.match(MERGE_REQUEST)?.[1];
  if (request) git.run(['config', requestKeyOf(name), request]);
  return output !== undefined;
}

/**
 * @param contents changes of files since the last commit
 * @param replaced name of the submission to replace, if any
 * @returns a message for the user and, if the submission isn't sent, the bundle's file name
 * @throws {EditError} if git can't make the branch
 */
export function submit(git: Git, contents: FileContents, cover: Cover, replaced?: string) {
  const name = replaced ?? makeName(git, cover.name);
  try {
    commit(git, branchOf(name), contents, cover);
  } catch (error) {
    const why = error instanceof Error ? error.message.trim() : error;
    throw new EditError(
      `Nothing was submitted: git could not create the branch ${branchOf(name)}. ${why}`,
    );
  }
  const remote = findRemote(git);
  const back = 'The page is as it was before your changes: “Open again” brings them back.';
  if (remote && push(git, remote, name)) {
    return { message: `Sent to ${remote} as branch ${branchOf(name)}. ${back}` };
  }
  const why = remote
    ? `the submission could not be sent to ${remote}`
    : 'no server is set up to receive submissions';
  const file = `${name}.bundle`;
  return {
    message: `Not sent yet: ${why}. Download ${file}, and send it to the person who publishes the site. ${back}`,
    file,
  };
}
