import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listChanges, readState, type TestRecord, whyStale } from './records.ts';

const record: TestRecord = {
  commit: 'abc1234567',
  dirty: false,
  date: '2026-11-23T12:00:00.000Z',
  seconds: 60,
  passed: 5,
  failed: 0,
  skipped: 1,
  failures: [],
};

test.for<[string, Partial<TestRecord>, string[] | undefined, string | undefined]>([
  ['nothing has changed', {}, [], undefined],
  ['a file has changed', {}, ['a.ts'], 'a.ts has changed since commit abc1234 of 23 November'],
  [
    'files have changed',
    {},
    ['a.ts', 'b.ts', 'c.ts'],
    'a.ts and 2 more have changed since commit abc1234 of 23 November',
  ],
  ['it failed', { failed: 1 }, [], 'failed on commit abc1234 of 23 November'],
  ['it was dirty', { dirty: true }, [], 'last ran on 23 November with uncommitted changes'],
  ['the commit is gone', {}, undefined, "Git doesn't know commit abc1234 of 23 November"],
])('says why a part is stale: %s', ([, change, changes, reason]) => {
  expect(whyStale({ ...record, ...change }, () => changes)).toBe(reason);
});

test('says that a part without a record has not run', () => {
  expect(whyStale(undefined, () => [])).toBe('has not run here');
});

function makeRepository() {
  const folder = mkdtempSync(path.join(tmpdir(), 'records-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
    expect(spawnSync('git', [...identity, ...args], { cwd: folder }).status).toBe(0);
  };
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '-m', 'Change');
  };
  git('init', '--quiet');
  return { folder, write, commit };
}

test('finds changed inputs, committed, uncommitted and new, and no other files', () => {
  const { folder, write, commit } = makeRepository();
  for (const file of ['a.ts', 'b.ts', 'c.ts', 'other.md']) write(file, 'before');
  commit();
  const passed = readState(folder);
  expect(passed).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), dirty: false });
  expect(listChanges(passed.commit, ['*.ts'], folder)).toEqual([]);

  write('a.ts', 'after');
  write('other.md', 'after');
  commit();
  write('b.ts', 'after');
  write('new.ts', 'new');
  expect(listChanges(passed.commit, ['*.ts'], folder)).toEqual(['a.ts', 'b.ts', 'new.ts']);
  expect(readState(folder)).toMatchObject({ dirty: true });
  expect(listChanges('f'.repeat(40), ['*.ts'], folder)).toBeUndefined();
});

test('calls a folder without a repository dirty', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'records-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(readState(folder)).toEqual({ commit: '', dirty: true });
});
