import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { APPROVALS, appendApproval, findApprovalProblems, findReviewDay } from './approvals.ts';
import { digestSite, writeReviewed } from './digest.ts';
import { PAGE_FILES } from './rules.ts';

const SITE = 'a'.repeat(64);
const MARKETS = ['Australia', 'Japan'];
const APPROVER = { name: 'R. Acacia', role: 'Head of Regulatory Affairs' };
const NOW = new Date('2026-11-23T10:00:00Z');

let root: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'approvals-'));
  file = path.join(root, APPROVALS);
  mkdirSync(path.dirname(file));
});

afterEach(() => rmSync(root, { recursive: true }));

const approve = (changes: Partial<Parameters<typeof appendApproval>[0]> = {}) =>
  appendApproval(
    {
      site: SITE,
      by: APPROVER.name,
      role: APPROVER.role,
      at: '2026-11-23T09:00:00Z',
      markets: MARKETS,
      conditions: 'none',
      ...changes,
    },
    root,
  );

const problems = (changes: Partial<Parameters<typeof findApprovalProblems>[0]> = {}) =>
  findApprovalProblems({
    site: SITE,
    markets: MARKETS,
    approvers: [APPROVER],
    now: NOW,
    root,
    ...changes,
  });

const forge = (from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

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

test('accepts the site that an approver has approved for all markets', () => {
  approve({ site: 'b'.repeat(64) });
  approve();
  expect(problems()).toEqual([]);
  expect(findReviewDay(SITE, MARKETS, root)).toBe('2026-11-23');
});

test('refuses a site that nobody has approved', () => {
  expect(problems()).toEqual([expect.stringMatching(/^Nobody has approved site a{12}:/)]);
  approve({ site: 'b'.repeat(64) });
  expect(problems()).toEqual([expect.stringMatching(/^Nobody has approved/)]);
  expect(findReviewDay(SITE, MARKETS, root)).toBeUndefined();
});

test('refuses an approval by somebody who is not, or no longer, an approver', () => {
  approve({ by: 'Marketing intern' });
  expect(problems()).toEqual([expect.stringMatching(/^Marketing intern, .* is no approver/)]);
});

test('refuses an approval for some of the markets, and one that was taken back', () => {
  approve({ markets: ['Japan'] });
  expect(problems()).toEqual([expect.stringMatching(/has approved it for Japan only/)]);
  approve();
  approve({ markets: [] });
  expect(problems()).toEqual([expect.stringMatching(/has approved it for no market only/)]);
});

test('refuses an edited record, and one that was removed from above others', () => {
  approve({ site: 'b'.repeat(64) });
  approve();
  const whole = readFileSync(file, 'utf8');
  forge(SITE, 'c'.repeat(64));
  expect(() => problems({ site: 'c'.repeat(64) })).toThrow(/approvals\.yaml:\d+ {2}was changed/);
  writeFileSync(file, whole.replace(/ {2}- site: b[\s\S]*?(?= {2}- site: a)/, ''));
  expect(() => problems()).toThrow(/was changed after it was written: restore it from git/);
});

test('refuses a file written anew with seals that fit, if git knows another', () => {
  approve({ markets: [] });
  commit();
  rmSync(file);
  approve({ at: '2026-11-23T09:40:00Z' });
  expect(problems()).toEqual([expect.stringMatching(/lacks records that commit \w{12} has/)]);
});

test('refuses a clock that was set back before an approval or a commit', () => {
  approve();
  const isSetBack = expect.stringMatching(
    /^The clock of this computer is at 2026-11-2.* set it right/,
  );
  expect(problems({ now: new Date('2026-11-22T10:00:00Z') })).toEqual([isSetBack]);
  commit();
  expect(problems({ now: new Date('2026-11-23T09:20:00Z') })).toEqual([isSetBack]);
});

test('records no approval before the one above it', () => {
  approve();
  expect(() => approve({ at: '2026-11-01T09:00:00Z' })).toThrow(/^The clock of this computer/);
});

test('finds what was taken back after an older state is checked out', () => {
  approve();
  commit();
  approve({ markets: [], at: '2026-11-23T09:40:00Z' });
  commit();
  git('checkout', '--quiet', 'HEAD~1');
  expect(problems()).toEqual([expect.stringMatching(/lacks records that commit \w{12} has/)]);
});

test('digests every file but what depends on the day of approval or build', () => {
  const folders = { site: path.join(root, 'site'), hosting: path.join(root, 'hosting') };
  const write = (name: string, text: string) => {
    const target = path.join(folders.site, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const page = '<p>Words <span data-reviewed=""></span></p>';
  for (const name of PAGE_FILES) write(name, page);
  mkdirSync(folders.hosting);
  write('.well-known/security.txt', 'Expires: 2027-11-23T00:00:00Z\n');
  write('picture.jpg', 'old');
  const known = ['', 'Last reviewed 23 November 2026'];
  const digest = () => digestSite(known, folders);
  const before = digest();
  writeReviewed(folders.site, 'Last reviewed 23 November 2026');
  write('.well-known/security.txt', 'Expires: 2027-12-24T00:00:00Z\n');
  expect(digest()).toBe(before);
  writeFileSync(path.join(folders.site, 'picture.jpg.gz'), gzipSync('old'));
  expect(digest()).toBe(before);
  writeFileSync(path.join(folders.site, 'picture.jpg.gz'), gzipSync('other'));
  expect(digest()).not.toBe(before);
  rmSync(path.join(folders.site, 'picture.jpg.gz'));
  writeReviewed(folders.site, 'Proven to work');
  expect(digest()).not.toBe(before);
  writeReviewed(folders.site, '');
  expect(digest()).toBe(before);
  for (const [name, text] of [
    ['picture.jpg', 'new'],
    ['.well-known/new.txt', ''],
  ] as const) {
    write(name, text);
    expect(digest(), name).not.toBe(before);
    rmSync(path.join(folders.site, name));
    write('picture.jpg', 'old');
  }
});
