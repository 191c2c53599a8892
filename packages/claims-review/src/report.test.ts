import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compare, listEntries, readSince, SinceError } from './changes.ts';
import type { Review } from './command.ts';
import { readInventory } from './inventory.ts';
import { readText, type Text } from './read.ts';
import { type About, reportToCsv } from './report-csv.ts';
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

const sentences = [
  reviewed('All is well.', 2),
  reviewed('It is <safe> & sound.', 4, 'claim'),
  reviewed('A breakthrough, allowed.', 9, 'allowed', 'breakthrough', 'breakthrough'),
  reviewed('Perhaps safe.', 11, 'review'),
];
const review: Review = {
  sentences,
  published: [
    { ...reviewed('All is well.', 1), file: 'dist/index.html', section: 'News', where: 'p' },
    { ...reviewed('All is well.', 1), file: 'dist/media/index.html' },
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

const about: About = {
  company: 'A & B',
  status: 'Investigational.',
  date: '2026-03-01',
  identity: [{ name: 'Digest of the site', value: 'abc' }],
  markets: ['Australia', 'Japan'],
  rules,
  items: [
    {
      kind: 'picture',
      file: 'dist/index.html',
      section: 'News',
      address: '/a.png',
      words: '=A',
      digest: 'd1',
    },
    { kind: 'link', file: 'dist/index.html', address: 'https://example.com/', words: 'More' },
  ],
  samples: new Set(['All is well.']),
  root: 'dist',
};

test('writes an HTML document with every verdict that loads nothing', () => {
  const [after] = listEntries([place('All is well.', 2)]);
  const changes = { since: 'v1', changes: after ? [{ after }] : [] };
  const html = reportToHtml(review, about, changes).replace(/\s+/g, ' ');
  for (const words of [
    'All is well. <span class="sample">sample</span>',
    'It is &lt;<mark>safe</mark>&gt; &amp; sound.',
    'allowed until 2027-01-01 by B. Approver on 2026-01-01. Names a section.',
    'A &amp; B, 2026-03-01.',
    '<td>Digest of the site</td><td>abc</td>',
    'Changes since v1: 1',
    '<caption>Landing page, News</caption>',
    'Also in: Page /media/.',
    'content: "A & B, Digest of the site abc"',
    '<td>Japan</td><td>☐</td><td>☐</td>',
    'does not replace them',
  ]) {
    expect(html).toContain(words);
  }
  for (const { id, laws } of rules) {
    expect(html).toContain(`<td>${id}</td>`);
    for (const { law } of laws) expect(html).toContain(law.replaceAll('&', '&amp;'));
  }
  expect(html).not.toMatch(/<(script|link|iframe)|url\(|@import|src="(?!data:)/);
});

test('writes a table that spreadsheets read, and take for no formula', () => {
  const lines = reportToCsv({ ...review, published: [reviewed('=A, "B"', 1)] }, about).split(
    '\r\n',
  );
  expect(lines).toHaveLength(1 + 1 + sentences.length + about.items.length + 1);
  expect(lines[1]).toContain(`,"'=A, ""B""",ok,`);
  expect(lines.join('\n')).toContain('allowed,breakthrough,B. Approver,2027-01-01,,');
  expect(lines).toContain('picture,Landing page,News,/a.png | =A,,,,,,d1');
});

test('writes open claims as SARIF errors, exceptions as warnings', () => {
  const { version, runs } = JSON.parse(reportToSarif(review, rules, CONFIG));
  const result = (ruleId: string, level: string, uri: string, startLine: number) => ({
    ...{ ruleId, level },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine } } }],
  });
  expect(version).toBe('2.1.0');
  expect(runs[0].results).toMatchObject([
    result('safety', 'error', 'content/hero.yaml', 4),
    result('safety', 'warning', 'content/hero.yaml', 11),
    result('allowance', 'warning', CONFIG, 7),
    result('allowance', 'warning', CONFIG, 12),
  ]);
  const known = runs[0].tool.driver.rules.map(({ id }: { id: string }) => id);
  expect(known).toEqual(expect.arrayContaining(['safety', 'allowance']));
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'changes-'));
});

afterEach(() => rm(folder, { recursive: true }));

const values = (changes: ReturnType<typeof compare>) =>
  changes.map(({ before, after }) => [before?.value, after?.value]);

test('lists what has changed, old beside new, then what is new, and what is gone', () => {
  const say = (...texts: string[]) => listEntries(texts.map((text, at) => place(text, at)));
  const now = say('Kept.', 'A sentence with new words.', 'Another.');
  expect(values(compare(say('A sentence with old words.', 'Kept.'), now))).toEqual([
    ['A sentence with old words.', 'A sentence with new words.'],
    [undefined, 'Another.'],
  ]);
  expect(values(compare(say('Kept.', 'Gone.'), say('Kept.')))).toEqual([['Gone.', undefined]]);
  expect(values(compare(say('A', 'B'), say('B', 'A')))).toEqual([['A | B', 'B | A']]);
});

test('shows a picture, a video, a link and a file that have changed since an earlier build', async () => {
  const build = async (name: string, bytes: string, link: string, video: string) => {
    const root = path.join(folder, name);
    await mkdir(root);
    const html = `<section><h2>Teaser</h2><figure><img src="/a.jpg" alt="A picture"><figcaption>Its caption</figcaption></figure>
<a href="${link}">Learn <b>More</b></a><a href="https://www.tiktok.com/${video}">Watch</a></section>`;
    await writeFile(path.join(root, 'index.html'), html);
    await writeFile(path.join(root, 'a.jpg'), bytes);
    await writeFile(path.join(root, 'kit.zip'), zipSync({ 'b.txt': strToU8(bytes) }));
    return {
      texts: readText(html, 'html', 'dist/index.html'),
      items: readInventory(root, 'dist', []),
    };
  };
  const before = await build('before', 'old', 'https://example.com/patch', '1');
  const after = await build('after', 'new', 'https://example.com/patch-cures-insomnia', '2');
  const [picture, link, video, ...files] = before.items;
  expect(picture).toMatchObject({ kind: 'picture', section: 'Teaser', caption: 'Its caption' });
  expect(link).toMatchObject({
    kind: 'link',
    words: 'Learn More',
    address: 'https://example.com/patch',
  });
  expect(video).toMatchObject({ kind: 'video', words: 'Watch' });
  expect(files.map(({ address }) => address)).toEqual(['dist/kit.zip', 'dist/kit.zip/b.txt']);
  const find = readSince(path.join(folder, 'before'), {
    fields: () => [],
    readFieldsAt: () => [],
    readPublishedIn: () => before,
  });
  const { changes } = find(listEntries(after.texts, after.items));
  const places = changes.map(({ before: was, after: is }) => [was?.where, is?.where]);
  expect(places.slice(0, 5)).toEqual([
    ['Teaser, picture', 'Teaser, picture'],
    ['Teaser, link', 'Teaser, link'],
    ['Teaser, video', 'Teaser, video'],
    ['file', 'file'],
    ['file', 'file'],
  ]);
  expect(after.texts.map(({ text }) => text)).toContain('patch cures insomnia');
});

test('says why it can’t read an earlier state', () => {
  const read = (since: string, error: Error) => () =>
    readSince(since, {
      fields: () => [],
      readFieldsAt: () => {
        throw error;
      },
      readPublishedIn: () => ({ texts: [], items: [] }),
    });
  expect(read('main', new Error('EISDIR'))).toThrow(SinceError);
  expect(read('main', new Error('EISDIR'))).toThrow(
    "--since main can't be read (EISDIR): mend that, or give another.",
  );
  expect(read('no-such', Object.assign(new Error('git'), { status: 128 }))).toThrow(
    /^--since no-such is neither .*: give one of the two\.$/,
  );
});
