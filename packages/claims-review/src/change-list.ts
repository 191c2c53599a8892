/** Compares what the site says with an earlier state. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { ROOT } from '../../../tools/paths.ts';
import { readBuilt, readContent, type SiteSentence } from './sources.ts';

export type ChangeList = { since: string; added: SiteSentence[]; removed: SiteSentence[] };

export class SinceError extends Error {}

const git = (...arguments_: string[]) =>
  execFileSync('git', arguments_, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

function readRevision(revision: string): Map<string, string> {
  const names = git('ls-tree', '--name-only', revision, 'content/').split('\n');
  return new Map(
    names
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name.slice('content/'.length), git('show', `${revision}:${name}`)]),
  );
}

/** Lists a repeated sentence once. */
function subtract(all: SiteSentence[], others: SiteSentence[]): SiteSentence[] {
  const known = new Set(others.map(({ sentence }) => sentence));
  const unknown = all.filter(({ sentence }) => !known.has(sentence));
  return [...new Map(unknown.map((entry) => [entry.sentence, entry])).values()];
}

/** @param since a folder with an earlier build, or a git revision: then only content is compared */
export function listChanges(
  since: string,
  now: { content: SiteSentence[]; built: SiteSentence[] },
): ChangeList {
  try {
    const isFolder = statSync(since, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const before = isFolder ? readBuilt(since, since) : readContent(readRevision(since));
    const after = isFolder ? now.built : now.content;
    return { since, added: subtract(after, before), removed: subtract(before, after) };
  } catch (error) {
    // git's exit code for an unknown revision
    if (error instanceof Error && 'status' in error && error.status === 128) {
      throw new SinceError(
        `--since ${since} is neither a folder with a built site nor a git revision: give one of the two.`,
      );
    }
    const reason = error instanceof Error ? error.message : error;
    throw new SinceError(`--since ${since} can't be read (${reason}): mend that, or give another.`);
  }
}
