/**
 * What each part of the tests said when it last ran here, so that `npm run test:full -- --stale`
 * runs the parts whose inputs have changed since.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CACHE, ROOT } from '../paths.ts';

const RECORDS = path.join(CACHE, 'full');

const recordSchema = z.object({
  commit: z.string(),
  /** With changes that no commit has. */
  isDirty: z.boolean(),
  date: z.string(),
  seconds: z.number(),
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
});
export type TestRecord = z.infer<typeof recordSchema>;

type Result = Pick<TestRecord, 'passed' | 'failed' | 'skipped' | 'seconds'>;

/** Undefined if git fails: without a repository, or for a commit that it doesn't have. */
function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

export async function writeRecord(part: string, result: Result, root = ROOT, folder = RECORDS) {
  const record: TestRecord = {
    commit: git(root, 'rev-parse', 'HEAD') ?? '',
    isDirty: git(root, 'status', '--porcelain') !== '',
    date: new Date().toISOString(),
    ...result,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${part}.json`), `${JSON.stringify(record, null, 2)}\n`);
}

export async function readRecord(part: string, folder = RECORDS): Promise<TestRecord | undefined> {
  const file = path.join(folder, `${part}.json`);
  if (!existsSync(file)) return undefined;
  return recordSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * Why a part has to run again; undefined if nothing that it reads has changed since it passed.
 *
 * @param inputs pathspecs of git
 */
export function whyStale(
  record: TestRecord | undefined,
  inputs: readonly string[],
  root = ROOT,
): string | undefined {
  if (!record) return 'it has not run here';
  const { commit, date, failed, isDirty } = record;
  const run = `commit ${commit.slice(0, 7)}, ${date.slice(0, 10)}`;
  if (failed > 0) return `${failed} failed (${run})`;
  if (isDirty) return `it ran with changes that no commit has (${run})`;
  const changed = git(root, 'diff', '--name-only', commit, '--', ...inputs);
  if (changed === undefined) return `its commit is not in this repository (${run})`;
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '--', ...inputs);
  const [first, ...others] = [changed, added]
    .flatMap((list) => list?.split('\n') ?? [])
    .filter(Boolean);
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more have` : ' has';
  return `${first}${more} changed since it passed (${run})`;
}
