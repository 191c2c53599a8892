/** When each part of `npm run test:full` ran, and whether it has to run again. */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CACHE, ROOT } from '#folders';

const recordSchema = z.object({
  /** Empty outside of a Git repository. */
  commit: z.string(),
  /** Ran with changes that no commit has. */
  dirty: z.boolean(),
  date: z.iso.datetime(),
  seconds: z.number(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(z.string()),
});

export type TestRecord = z.infer<typeof recordSchema>;

const RECORDS = path.join(CACHE, 'full');

const fileOf = (part: string) => path.join(RECORDS, `${part}.json`);

export async function readRecord(part: string): Promise<TestRecord | undefined> {
  const text = await readFile(fileOf(part), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : recordSchema.parse(JSON.parse(text));
}

export async function writeRecord(part: string, record: TestRecord): Promise<void> {
  await mkdir(RECORDS, { recursive: true });
  await writeFile(fileOf(part), `${JSON.stringify(record, null, 2)}\n`);
}

/** A part that is interrupted has no record. */
export const removeRecord = (part: string) => rm(fileOf(part), { force: true });

/** Returns undefined if Git fails. */
function listLines(folder: string, ...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

export function readState(folder = ROOT): Pick<TestRecord, 'commit' | 'dirty'> {
  const [commit = ''] = listLines(folder, 'rev-parse', 'HEAD') ?? [];
  return { commit, dirty: listLines(folder, 'status', '--porcelain')?.length !== 0 };
}

/**
 * The files that differ from a commit, committed or not; undefined if Git doesn't know the commit.
 *
 * @param inputs pathspecs of Git
 */
export function listChanges(
  commit: string,
  inputs: readonly string[],
  folder = ROOT,
): string[] | undefined {
  const changed = listLines(folder, 'diff', '--name-only', commit, '--', ...inputs);
  const others = ['ls-files', '--others', '--exclude-standard', '--', ...inputs];
  return changed?.concat(listLines(folder, ...others) ?? []);
}

const writeDay = (date: string) =>
  new Date(date).toLocaleDateString('en-AU', { day: 'numeric', month: 'long' });

/** Why a part has to run again, or undefined if it passed on what is there now. */
export function whyStale(
  record: TestRecord | undefined,
  changesSince: (commit: string) => string[] | undefined,
): string | undefined {
  if (!record) return 'has not run here';
  const commit = `commit ${record.commit.slice(0, 7)} of ${writeDay(record.date)}`;
  if (record.failed > 0) return `failed on ${commit}`;
  if (record.dirty) return `last ran on ${writeDay(record.date)} with uncommitted changes`;
  const changes = changesSince(record.commit);
  if (!changes) return `Git doesn't know ${commit}`;
  const [first, ...more] = changes;
  if (first === undefined) return undefined;
  const files = more.length > 0 ? `${first} and ${more.length} more have` : `${first} has`;
  return `${files} changed since ${commit}`;
}
