import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecord, whyStale, writeRecord } from './records.ts';

const PASSED = { passed: 3, failed: 0, skipped: 0, seconds: 1 };

let root: string;
let records: string;

const git = (...args: string[]) =>
  expect(
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], { cwd: root })
      .status,
  ).toBe(0);

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'records-'));
  root = path.join(folder, 'repository');
  records = path.join(folder, 'records');
  await mkdir(path.join(root, 'src'), { recursive: true });
  git('init', '--quiet');
  await writeFile(path.join(root, 'src/a.ts'), 'a');
  git('add', '.');
  git('commit', '--quiet', '-m', 'One');
});
afterEach(() => rm(path.dirname(root), { recursive: true }));

const run = async (result = PASSED) => {
  await writeRecord('hosts', result, root, records);
};
const why = async () => whyStale(await readRecord('hosts', records), ['src'], root);

test('a part that passed is fresh until one of its inputs changes', async () => {
  expect(await why()).toBe('it has not run here');
  await run();
  expect(await why()).toBeUndefined();
  await writeFile(path.join(root, 'README.md'), 'no input');
  expect(await why()).toBeUndefined();
  await writeFile(path.join(root, 'src/b.ts'), 'new');
  expect(await why()).toMatch(/^src\/b\.ts has changed since it passed \(commit \w{7}, [\d-]+\)$/);
  await writeFile(path.join(root, 'src/a.ts'), 'changed');
  git('commit', '--quiet', '--all', '-m', 'Two');
  expect(await why()).toMatch(/^src\/a\.ts and 1 more have changed/);
});

test('a part that failed, or ran with uncommitted changes, is stale', async () => {
  await run({ ...PASSED, failed: 2 });
  expect(await why()).toMatch(/^2 failed/);
  await writeFile(path.join(root, 'src/a.ts'), 'changed');
  await run();
  expect(await why()).toMatch(/^it ran with changes that no commit has/);
});

test('a part that ran at a commit of another repository is stale', async () => {
  await run();
  await rm(path.join(root, '.git'), { recursive: true });
  git('init', '--quiet');
  expect(await why()).toMatch(/^its commit is not in this repository/);
});
