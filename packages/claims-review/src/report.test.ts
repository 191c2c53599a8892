import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../../tools/paths.ts';
import { listChanges, SinceError } from './change-list.ts';
import { reportToHtml } from './report-html.ts';
import { reportToSarif } from './report-sarif.ts';
import { reportToTerminal } from './report-terminal.ts';
import type { Review, Reviewed } from './review.ts';
import { loadRules } from './rule-judge.ts';

const rules = loadRules();
const allowance = {
  sentence: 'A breakthrough, allowed.',
  rule: 'breakthrough',
  reason: 'Names a section.',
  reviewer: 'Regulatory affairs',
  date: '2026-01-01',
  expires: '2027-01-01',
  line: 7,
};

const reviewed = (sentence: string, line: number, phrase?: string, rule = 'safety'): Reviewed => {
  const place = { file: 'content/hero.yaml', line, column: 3, where: 'headline', sentence };
  if (phrase === undefined) return { ...place, findings: [], verdict: 'ok' };
  const start = sentence.indexOf(phrase);
  const finding = { rule, phrase, start, end: start + phrase.length };
  if (rule === 'breakthrough') {
    return { ...place, findings: [{ ...finding, allowance }], verdict: 'allowed' };
  }
  return { ...place, findings: [finding], verdict: 'claim' };
};

const review: Review = {
  sentences: [
    reviewed('All is well.', 2),
    reviewed('It is <safe> & sound.', 4, 'safe'),
    reviewed('A breakthrough, allowed.', 9, 'breakthrough', 'breakthrough'),
  ],
  expired: [{ ...allowance, sentence: 'An old one.', expires: '2025-01-01' }],
  unused: [{ ...allowance, sentence: 'An unused one.', line: 12 }],
};

const suggestion = rules.find(({ id }) => id === 'safety')?.suggestion ?? '';

test('prints place, sentence, rule and suggestion, and counts', () => {
  const text = reportToTerminal(review, rules);
  expect(text).toContain('content/hero.yaml\n  4:3  headline\n      It is <safe> & sound.');
  expect(text).toContain('safety: “safe”');
  expect(text).toContain(suggestion);
  expect(text).toContain('content/claims-review.yaml:7  has expired on 2025-01-01');
  expect(text).toContain('content/claims-review.yaml:12  is used by no sentence');
  expect(text).toContain('3 sentences: 1 open claim, 1 allowed by a recorded review.');
  expect(text).not.toContain('All is well.');
});

test('writes an HTML document with every verdict that loads nothing', () => {
  const about = { company: 'A & B', status: 'Investigational.', date: '2026-03-01' };
  const changes = { since: 'v1', added: [reviewed('All is well.', 2)], removed: [] };
  const html = reportToHtml(review, rules, about, changes);
  for (const words of [
    'All is well.',
    'It is &lt;<mark>safe</mark>&gt; &amp; sound.',
    'allowed until 2027-01-01 by Regulatory affairs on 2026-01-01. Names a section.',
    'A &amp; B, 2026-03-01.',
    'Changes since v1',
    'does not replace them',
  ]) {
    expect(html.replace(/\s+/g, ' ')).toContain(words);
  }
  for (const { id, source } of rules) {
    expect(html).toContain(`<td>${id}</td>`);
    expect(html).toContain(source.replaceAll('&', '&amp;').slice(0, 20));
  }
  expect(html).not.toMatch(/<(script|link|img|iframe)|url\(|@import/);
});

test('writes open claims as SARIF errors, exceptions as warnings', () => {
  const schema = z.object({
    version: z.literal('2.1.0'),
    runs: z.tuple([
      z.object({
        tool: z.object({ driver: z.object({ rules: z.array(z.object({ id: z.string() })) }) }),
        results: z.array(
          z.object({
            ruleId: z.string(),
            level: z.string(),
            locations: z.tuple([
              z.object({
                physicalLocation: z.object({
                  artifactLocation: z.object({ uri: z.string() }),
                  region: z.object({ startLine: z.number(), startColumn: z.number() }),
                }),
              }),
            ]),
          }),
        ),
      }),
    ]),
  });
  const [run] = schema.parse(JSON.parse(reportToSarif(review, rules))).runs;
  expect(
    run.results.map(({ ruleId, level, locations: [{ physicalLocation }] }) => [
      ruleId,
      level,
      `${physicalLocation.artifactLocation.uri}:${physicalLocation.region.startLine}`,
    ]),
  ).toEqual([
    ['safety', 'error', 'content/hero.yaml:4'],
    ['allowance', 'warning', 'content/claims-review.yaml:7'],
    ['allowance', 'warning', 'content/claims-review.yaml:12'],
  ]);
  const known = new Set(run.tool.driver.rules.map(({ id }) => id));
  expect(run.results.filter(({ ruleId }) => !known.has(ruleId))).toEqual([]);
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'changes-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('lists changes since an earlier build', async () => {
  await writeFile(path.join(folder, 'index.html'), '<p>Old words.</p><p>Same words.</p>');
  const built = [reviewed('Same words.', 1), reviewed('New words.', 2)];
  const { added, removed } = listChanges(folder, { content: [], built });
  expect(added.map(({ sentence }) => sentence)).toEqual(['New words.']);
  expect(removed.map(({ sentence }) => sentence)).toEqual(['Old words.']);
});

// An archive has no revisions.
test.skipIf(!existsSync(path.join(ROOT, '.git')))('lists changes since a git revision', () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const { added, removed } = listChanges(head, {
    content: [reviewed('Words that no revision has.', 1)],
    built: [],
  });
  expect(added.map(({ sentence }) => sentence)).toEqual(['Words that no revision has.']);
  expect(removed.length).toBeGreaterThan(50);
});

test('says why it can’t read an earlier build', async () => {
  await mkdir(path.join(folder, 'index.html'));
  const compare = () => listChanges(folder, { content: [], built: [] });
  expect(compare).toThrow(SinceError);
  expect(compare).toThrow(
    /^--since .* can't be read \(EISDIR: .*\): mend that, or give another\.$/,
  );
});

test('rejects what is neither a folder nor a revision', () => {
  const compare = () => listChanges('no-such-revision', { content: [], built: [] });
  expect(compare).toThrow(SinceError);
  expect(compare).toThrow(/^--since no-such-revision is neither .*: give one of the two\.$/);
});
