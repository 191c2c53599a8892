import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listPageFiles } from '#hosting';
import { layout } from '#test-kit/content';
import {
  APPROVALS,
  appendApproval,
  describeCommit,
  findApprovalProblems,
  findReviewDay,
} from './approvals.ts';
import { digestSite, writeReviewed } from './digest.ts';

const SITE = 'a'.repeat(64);
const MARKETS = ['Australia', 'Japan'];
const APPROVER = { name: 'R. Acacia', role: 'Head of Regulatory Affairs' };
const NOW = '2026-11-23T10:00:00Z';

let root: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'approvals-'));
  file = path.join(root, APPROVALS);
  mkdirSync(path.dirname(file));
});

afterEach(() => rmSync(root, { recursive: true }));

const approve = (changes: Partial<Parameters<typeof appendApproval>[0]> = {}) => {
  const { name: by, role } = APPROVER;
  const at = '2026-11-23T09:00:00Z';
  const record = { site: SITE, by, role, at, markets: MARKETS, conditions: 'none' };
  return appendApproval({ ...record, ...changes }, root);
};

const problems = (changes: { site?: string; now?: Date } = {}) => {
  const candidate = {
    site: SITE,
    markets: MARKETS,
    approvers: [APPROVER],
    now: new Date(NOW),
    root,
  };
  return [...findApprovalProblems({ ...candidate, ...changes })];
};

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
    cwd: root,
    stdio: 'pipe',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-23T09:30:00Z' },
  });

const commit = () => {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Approve');
};

const OTHER = { site: 'b'.repeat(64) };
const LATER = { at: '2026-11-23T09:40:00Z' };
const LACKS_RECORDS = /lacks records that commit \w{7,} has/;
const CLOCK = /^The clock of this computer is at 2026-11-2.* set it right/;

test('accepts the site that an approver has approved for all markets', () => {
  approve(OTHER);
  approve();
  commit();
  expect(problems()).toEqual([]);
  expect(findReviewDay(SITE, MARKETS, root)).toBe('2026-11-23');
  expect(findReviewDay('c'.repeat(64), MARKETS, root)).toBeUndefined();
  expect(describeCommit(root).problem).toBeUndefined();
});

const takeBack = () => approve({ markets: [], ...LATER });
const checkOutOlder = () => git('checkout', '--quiet', 'HEAD~1');
const writeAnew = () => {
  rmSync(file);
  approve(LATER);
};

test.each<[what: string, steps: (() => unknown)[], problem: RegExp, now?: string]>([
  ['what nobody has approved', [], /^Nobody has approved site a{12}:/],
  ['an approval of another site', [() => approve(OTHER)], /^Nobody has approved/],
  ['one by no approver', [() => approve({ by: 'Intern' })], /^Intern, .* is no approver/],
  ['one for some markets', [() => approve({ markets: ['Japan'] })], /approved it for Japan only/],
  ['one that was taken back', [approve, takeBack], /has approved it for no market only/],
  ['a file written anew with seals that fit', [takeBack, commit, writeAnew], LACKS_RECORDS],
  ['an older state', [approve, commit, takeBack, commit, checkOutOlder], LACKS_RECORDS],
  ['a clock set back before an approval', [approve], CLOCK, '2026-11-22T10:00:00Z'],
  ['a clock set back before a commit', [approve, commit], CLOCK, '2026-11-23T09:20:00Z'],
])('refuses %s', (_, steps, problem, now = NOW) => {
  for (const step of steps) step();
  expect(problems({ now: new Date(now) })).toEqual([expect.stringMatching(problem)]);
});

test('refuses an edited record, and one that was removed from above others', () => {
  approve(OTHER);
  approve();
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.replace(SITE, 'c'.repeat(64)));
  expect(() => problems({ site: 'c'.repeat(64) })).toThrow(/approvals\.yaml:\d+ {2}was changed/);
  writeFileSync(file, whole.replace(/ {2}- site: b[\s\S]*?(?= {2}- site: a)/, ''));
  expect(() => problems()).toThrow(/was changed after it was written: restore it from git/);
});

test('records no approval before the one above it', () => {
  approve();
  expect(() => approve({ at: '2026-11-01T09:00:00Z' })).toThrow(/^The clock of this computer/);
});

test.each(['--assume-unchanged', '--skip-worktree'])(
  'sees a change that git hides by %s',
  (flag) => {
    approve();
    commit();
    git('update-index', flag, APPROVALS);
    approve(LATER);
    expect(describeCommit(root).problem).toMatch(
      /^Git hides changes of content\/approvals.yaml: run /,
    );
  },
);

test('digests every file but what depends on the day of approval or build', () => {
  const folders = { site: path.join(root, 'site'), hosting: path.join(root, 'hosting') };
  const write = (name: string, content: string | Buffer) => {
    const target = path.join(folders.site, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  const page = '<p>Words <span data-reviewed=""></span></p>';
  for (const name of listPageFiles(layout)) write(name, page);
  mkdirSync(folders.hosting);
  write('.well-known/security.txt', 'Expires: 2027-11-23T00:00:00Z\n');
  write('picture.jpg', 'old');
  const digest = () => digestSite(['', 'Last reviewed 23 November 2026'], folders);
  const before = digest();
  writeReviewed(folders.site, 'Last reviewed 23 November 2026');
  write('.well-known/security.txt', 'Expires: 2027-12-24T00:00:00Z\n');
  write('picture.jpg.gz', gzipSync('old'));
  expect(digest()).toBe(before);
  const changes: [file: string, content: string | Buffer][] = [
    ['picture.jpg.gz', gzipSync('other')],
    ['picture.jpg', 'new'],
    ['.well-known/new.txt', ''],
    [listPageFiles(layout)[0] ?? '', page.replace('></span>', '>Proven to work</span>')],
  ];
  for (const [name, content] of changes) {
    const target = path.join(folders.site, name);
    const old = existsSync(target) ? readFileSync(target) : undefined;
    write(name, content);
    expect(digest(), name).not.toBe(before);
    if (old) write(name, old);
    else rmSync(target);
    expect(digest(), name).toBe(before);
  }
});
