import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appendApproval,
  describeCommit,
  findApprovalProblems,
  findReviewDay,
} from './approvals.ts';
import { checkReview } from './approve.ts';
import type { Project } from './site.ts';
import { describeTestProject } from './test-project.ts';

const SITE = 'a'.repeat(64);
const MARKETS = ['Australia', 'Japan'];
const APPROVER = { name: 'R. Acacia', role: 'Head of Regulatory Affairs' };

let root: string;
let project: Project;
let file: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'approvals-'));
  project = describeTestProject(root);
  file = path.join(root, project.approvals);
  mkdirSync(path.dirname(file));
});

afterEach(() => rmSync(root, { recursive: true }));

const approve = (changes: Partial<Parameters<typeof appendApproval>[0]> = {}) => {
  const { name: by, role } = APPROVER;
  const at = '2026-11-23T09:00:00Z';
  const review = '2027-11-23';
  const record = { site: SITE, by, role, at, markets: MARKETS, conditions: 'none', review };
  appendApproval({ ...record, ...changes }, project);
};

const problems = (today = '2026-11-24') => [
  ...findApprovalProblems({ site: SITE, markets: MARKETS, approvers: [APPROVER], today }, project),
];

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
    cwd: root,
    stdio: 'pipe',
  });

const commit = () => {
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Approve');
};

const OTHER = { site: 'b'.repeat(64) };
const LATER = { at: '2026-11-23T09:40:00Z' };

test('accepts the site that an approver has approved for all markets', () => {
  approve(OTHER);
  approve();
  commit();
  expect(problems()).toEqual([]);
  expect(findReviewDay(SITE, MARKETS, project)).toBe('2026-11-23');
  expect(findReviewDay('c'.repeat(64), MARKETS, project)).toBeUndefined();
  expect(describeCommit(project).problem).toBeUndefined();
});

const revoke = () => approve({ markets: [], ...LATER });

test.each<[what: string, steps: (() => unknown)[], problem: RegExp]>([
  ['a site without an approval', [], /^Site a{12} isn't approved:/],
  ['an approval of another site', [() => approve(OTHER)], /^Site a{12} isn't approved:/],
  [
    'an approval by a person who isn’t an approver',
    [() => approve({ by: 'Intern' })],
    /^Intern .* isn't an approver/,
  ],
  ['an approval for some markets', [() => approve({ markets: ['Japan'] })], / for Japan, but /],
  ['a revoked approval', [approve, revoke], / for no market, but /],
])('refuses %s', (_, steps, problem) => {
  for (const step of steps) step();
  expect(problems()).toEqual([expect.stringMatching(problem)]);
});

test('refuses an approval after its last day', () => {
  approve();
  expect(problems('2027-11-23')).toEqual([]);
  expect(problems('2027-11-24')).toEqual([
    expect.stringMatching(/^The approval by R\. Acacia ended on 2027-11-23: read the report again/),
  ]);
});

test('accepts a last day from tomorrow to 12 months ahead', () => {
  for (const day of ['2026-11-25', '2027-11-24']) expect(checkReview(day, '2026-11-24')).toBe(day);
  for (const day of ['2026-11-24', '2027-11-25', '2027-02-30', 'next year'])
    expect(() => checkReview(day, '2026-11-24')).toThrow(
      `--review is “${day}”: write the last day of the approval as year-month-day, after 2026-11-24 and not after 2027-11-24.`,
    );
});

test('names the line of an invalid record', () => {
  approve();
  writeFileSync(file, readFileSync(file, 'utf8').replace('  by:', '  buy:'));
  expect(() => problems()).toThrow(/^content\/approvals\.yaml:\d+ {2}.*buy/m);
});

test('reports an uncommitted record', () => {
  approve();
  commit();
  expect(describeCommit(project).problem).toBeUndefined();
  approve(LATER);
  expect(describeCommit(project).problem).toMatch(
    /^The build’s input files or the approvals have uncommitted changes/,
  );
});
