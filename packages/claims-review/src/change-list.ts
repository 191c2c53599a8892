/** What the site says now and did not say before, and the other way round. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { ROOT } from '../../../tools/paths.ts';
import { readBuilt, readContent, type Said } from './sources.ts';

/** A comparison with an earlier state. */
export type ChangeList = { since: string; added: Said[]; removed: Said[] };

/** Thrown for an earlier state that is not there; the message says what may be given. */
export class SinceError extends Error {}

const git = (...arguments_: string[]) =>
  execFileSync('git', arguments_, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The content files as a git revision has them. */
function contentAt(revision: string): Map<string, string> {
  const names = git('ls-tree', '--name-only', revision, 'content/').split('\n');
  return new Map(
    names
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name.slice('content/'.length), git('show', `${revision}:${name}`)]),
  );
}

/**
 * Compares with an earlier state.
 *
 * @param since the folder of an earlier build, or a git revision (its content files are read)
 * @throws {SinceError} when it is neither
 */
export function changesSince(since: string, now: { content: Said[]; built: Said[] }): ChangeList {
  let isFolder = false;
  let before: Said[];
  try {
    isFolder = statSync(since, { throwIfNoEntry: false })?.isDirectory() ?? false;
    before = isFolder ? readBuilt(since, since) : readContent(contentAt(since));
  } catch (error) {
    // What git exits with for an unknown revision.
    if (error instanceof Error && 'status' in error && error.status === 128) {
      throw new SinceError(
        `--since ${since} is neither a folder with a built site nor a git revision: give one of the two.`,
      );
    }
    const reason = error instanceof Error ? error.message : error;
    throw new SinceError(`--since ${since} can't be read (${reason}): mend that, or give another.`);
  }
  const after = isFolder ? now.built : now.content;
  const had = new Set(before.map(({ sentence }) => sentence));
  const has = new Set(after.map(({ sentence }) => sentence));
  const once = (all: Said[]) => [...new Map(all.map((said) => [said.sentence, said])).values()];
  return {
    since,
    added: once(after.filter(({ sentence }) => !had.has(sentence))),
    removed: once(before.filter(({ sentence }) => !has.has(sentence))),
  };
}
