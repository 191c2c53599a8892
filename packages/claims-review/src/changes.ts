/** Compares what a site says with an earlier state. */
import { statSync } from 'node:fs';
import type { Site } from './command.ts';
import type { Text } from './read.ts';
import { splitSentences } from './sentences.ts';

type Said = { file: string; line: number; sentence: string };

export type ChangeList = { since: string; added: Said[]; removed: Said[] };

export class SinceError extends Error {}

/** Lists a repeated sentence once. */
const listSentences = (texts: readonly Text[]): Map<string, Said> =>
  new Map(
    texts.flatMap(({ file, line, text }) =>
      splitSentences(text).map(
        ({ text: sentence }) => [sentence, { file, line, sentence }] as const,
      ),
    ),
  );

function subtract(texts: readonly Text[], others: readonly Text[]): Said[] {
  const known = listSentences(others);
  return [...listSentences(texts).values()].filter(({ sentence }) => !known.has(sentence));
}

/** @param since a folder with an earlier build, or a git revision: then only sources are compared */
export async function listChanges(
  since: string,
  site: Pick<Site, 'sources' | 'published' | 'readSourcesAt' | 'readPublishedIn'>,
): Promise<ChangeList> {
  try {
    const isFolder = statSync(since, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const before = isFolder ? site.readPublishedIn(since) : site.readSourcesAt(since);
    const after = isFolder ? await site.published() : site.sources();
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
