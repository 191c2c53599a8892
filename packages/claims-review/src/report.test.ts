import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { listChanges, SinceError } from './changes.ts';
import type { Review } from './command.ts';
import type { Text } from './read.ts';
import { reportToHtml } from './report-html.ts';
import { reportToSarif } from './report-sarif.ts';
import { reportToTerminal } from './report-terminal.ts';
import { readRules } from './rules.ts';

const CONFIG = 'content/claims-review.yaml';
const rules = readRules({ device: 'ear clip', condition: 'tinnitus' });
const allowance = {
  sentence: 'A breakthrough, allowed.',
  rule: 'breakthrough',
  reason: 'Names a section.',
  reviewer: 'B. Approver',
  date: '2026-01-01',
  expires: '2027-01-01',
  role: 'Regulatory affairs',
  line: 7,
};

type ReviewedSentence = Review['sentences'][number];

const place = (text: string, line: number): Text => ({
  file: 'content/hero.yaml',
  line,
  column: 3,
  where: 'headline',
  text,
});

function reviewed(
  sentence: string,
  line: number,
  verdict: ReviewedSentence['verdict'] = 'ok',
  id = 'safety',
  phrase = 'safe',
): ReviewedSentence {
  const said = { ...place(sentence, line), sentence, verdict };
  const rule = rules.find((known) => known.id === id);
  if (verdict === 'ok' || !rule) return { ...said, findings: [] };
  const start = sentence.indexOf(phrase);
  const { title, why, laws, instead } = rule;
  const span = { rule: id, title, phrase, start, end: start + phrase.length };
  const finding = { ...span, markets: ['Australia'], why, laws, instead };
  return { ...said, findings: [verdict === 'allowed' ? { ...finding, allowance } : finding] };
}

const review: Review = {
  sentences: [
    reviewed('All is well.', 2),
    reviewed('It is <safe> & sound.', 4, 'claim'),
    reviewed('A breakthrough, allowed.', 9, 'allowed', 'breakthrough', 'breakthrough'),
    reviewed('Perhaps safe.', 11, 'review'),
  ],
  expired: [{ ...allowance, sentence: 'An old one.', expires: '2025-01-01' }],
  unused: [{ ...allowance, sentence: 'An unused one.', line: 12 }],
};

const instead = rules.find(({ id }) => id === 'safety')?.instead ?? '';

test('prints place, sentence, rule and suggestion, and counts', () => {
  const text = reportToTerminal(review, CONFIG);
  expect(text).toContain('content/hero.yaml\n  4:3  headline\n      It is <safe> & sound.');
  expect(text).toContain('safety: “safe”');
  expect(text).toContain(instead);
  expect(text).toContain('content/claims-review.yaml:7  has expired on 2025-01-01');
  expect(text).toContain('content/claims-review.yaml:12  is used by no sentence');
  expect(text).toContain('4 sentences: 1 open claim, 1 to review, 1 allowed by a recorded review.');
  expect(text).toContain('Not certain: a person decides.');
  expect(text).not.toContain('All is well.');
});

test('writes an HTML document with every verdict that loads nothing', () => {
  const about = { company: 'A & B', status: 'Investigational.', date: '2026-03-01' };
  const changes = { since: 'v1', added: [reviewed('All is well.', 2)], removed: [] };
  const html = reportToHtml(review, rules, about, changes);
  for (const words of [
    'All is well.',
    'It is &lt;<mark>safe</mark>&gt; &amp; sound.',
    'allowed until 2027-01-01 by B. Approver on 2026-01-01. Names a section.',
    'A &amp; B, 2026-03-01.',
    'Changes since v1',
    'does not replace them',
  ]) {
    expect(html.replace(/\s+/g, ' ')).toContain(words);
  }
  for (const { id, laws } of rules) {
    expect(html).toContain(`<td>${id}</td>`);
    for (const { law } of laws) expect(html).toContain(law.replaceAll('&', '&amp;'));
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
  const [run] = schema.parse(JSON.parse(reportToSarif(review, rules, CONFIG))).runs;
  expect(
    run.results.map(({ ruleId, level, locations: [{ physicalLocation }] }) => [
      ruleId,
      level,
      `${physicalLocation.artifactLocation.uri}:${physicalLocation.region.startLine}`,
    ]),
  ).toEqual([
    ['safety', 'error', 'content/hero.yaml:4'],
    ['safety', 'warning', 'content/hero.yaml:11'],
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

const siteSaying = (texts: Text[], before: Text[] = []) => ({
  sources: () => texts,
  published: async () => texts,
  readSourcesAt: () => before,
  readPublishedIn: () => before,
});

const list = (said: { sentence: string }[]) => said.map(({ sentence }) => sentence);

test('lists changes since an earlier build or a git revision', async () => {
  const now = [place('Same words. New words.', 1), place('New words.', 2)];
  const before = [place('Old words. Same words.', 1)];
  for (const since of [folder, 'main']) {
    const { added, removed } = await listChanges(since, siteSaying(now, before));
    expect([list(added), list(removed)]).toEqual([['New words.'], ['Old words.']]);
  }
});

test('says why it can’t read an earlier state', async () => {
  const failing = (error: Error) => ({
    ...siteSaying([]),
    readSourcesAt: () => {
      throw error;
    },
  });
  const unreadable = () => listChanges('main', failing(new Error('EISDIR')));
  await expect(unreadable).rejects.toThrow(SinceError);
  await expect(unreadable).rejects.toThrow(
    "--since main can't be read (EISDIR): mend that, or give another.",
  );
  const unknown = Object.assign(new Error('git'), { status: 128 });
  await expect(listChanges('no-such', failing(unknown))).rejects.toThrow(
    /^--since no-such is neither .*: give one of the two\.$/,
  );
});
