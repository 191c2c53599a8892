/** Runs the command in a temporary project, and checks its output and files. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compare } from './changes.ts';
import { readRules } from './rules.ts';

const CLI = path.join(import.meta.dirname, 'cli.ts');

let project: string;

const write = (file: string, content: string | Uint8Array) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), content);
};

const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

const replace = (file: string, from: string, to: string) =>
  write(file, read(file).replace(from, to));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}`.trim() };
};

const isoDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const [YESTERDAY, NEXT_MONTH] = [isoDay(-1), isoDay(30)];

const exception = (sentence: string, expires: string) => `
  - sentence: ${sentence}
    rule: breakthrough
    reason: Names a section, whose note explains the word in its first sentence.
    reviewer: B. Approver
    date: ${isoDay(-100)}
    expires: ${expires}`;

const CONFIG = `company: A & "B"
device: [headband]
condition: [insomnia]
markets: [{ name: Australia, status: investigational }, { name: Japan, status: investigational }]
sources: ["content/*"]
published: dist
approvers: [{ name: B. Approver, role: Regulatory affairs }]
exceptions:${exception('Breakthrough headband', NEXT_MONTH)}${exception('A breakthrough', YESTERDAY)}`;

const HERO = `headline: The office opens at nine.
label: !sample Ask B & C
lead: The headband is <safe> & gentle.
title: Breakthrough headband
`;

const PAGE = `<title>=1+1, "A"</title><h2>Ask B &amp; C</h2>
<section><h2>Teaser</h2><p>The office opens at nine.</p>
<figure><img src="/a.jpg" alt="A picture"><figcaption>Its caption</figcaption></figure>
<a href="https://example.com/news">Learn <b>More</b></a><p><a href="https://www.tiktok.com/1">Watch</a></p></section>`;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'claims-'));
  write('claims-review.yaml', CONFIG);
  write('content/hero.yaml', HERO);
  write('dist/index.html', PAGE);
  write('dist/media/index.html', PAGE);
  write('dist/a.jpg', 'old');
  write('dist/kit.zip', zipSync({ 'b.txt': strToU8('Opening hours') }));
});

afterEach(() => rmSync(project, { recursive: true }));

test('reports open sentences in the terminal, as CSV and as SARIF', () => {
  const { status, output } = run('--csv', 'review.csv', '--sarif', 'review.sarif');
  expect(status).toBe(1);
  const { instead = '' } = readRules({ device: 'headband', condition: 'insomnia' })[0] ?? {};
  for (const words of [
    'content/hero.yaml\n  3:7  lead, no. 10\n      The headband is <safe> & gentle.\n      safety: “',
    instead,
    `claims-review.yaml:15  has expired on ${YESTERDAY}`,
    'claims-review.yaml:15  matches no sentence',
    '1 open claim, 1 allowed by a recorded review, 9 ok. This helps',
  ]) {
    expect(output).toContain(words);
  }
  expect(output).not.toContain('nine');

  const rows = read('review.csv').split('\r\n');
  for (const row of [
    `1,sentence,Landing page,"For search engines and shared links, title","'=1+1, ""A""",ok,,,,,`,
    `11,sentence,content/hero.yaml,title,Breakthrough headband,allowed,breakthrough,B. Approver,${NEXT_MONTH},,`,
    '2,sentence,Page /media/,heading,Ask B & C,ok,,,,sample,',
    ',link,Landing page,Teaser,https://example.com/news | Learn More,,,,,,',
    ',video,Landing page,Teaser,https://www.tiktok.com/1 | Watch,,,,,,',
    expect.stringMatching(
      /^,picture,Landing page,Teaser,\/a.jpg \| A picture \| Its caption,.*\w{64}$/,
    ),
    expect.stringMatching(/^,file,kit.zip,,dist\/kit.zip,.*\w{64}$/),
    expect.stringMatching(/^,file,kit.zip\/b.txt,,dist\/kit.zip\/b.txt,.*\w{64}$/),
  ]) {
    expect(rows).toContainEqual(row);
  }

  const { version, runs } = JSON.parse(read('review.sarif'));
  expect(version).toBe('2.1.0');
  const results: unknown[] = runs[0].results;
  for (const [index, [ruleId, level, uri, startLine]] of [
    ['safety', 'error', 'content/hero.yaml', 3],
    ['allowance', 'warning', 'claims-review.yaml', 15],
    ['allowance', 'warning', 'claims-review.yaml', 15],
  ].entries()) {
    const locations = [{ physicalLocation: { artifactLocation: { uri }, region: { startLine } } }];
    expect(results[index]).toMatchObject({ ruleId, level, locations });
    expect(runs[0].tool.driver.rules).toContainEqual(expect.objectContaining({ id: ruleId }));
  }
});

test('lists facts with their sources, and exits with 0 if no sentence is open', () => {
  const evidence = `
evidence:
  - { document: Study plan, version: C, kept: "DWG <1>", sentences: [Seven wires, Eight wires] }
  - reason: Everybody who comes to the rooms of the company sees them.
    reviewer: B. Approver
    date: ${isoDay(-100)}
    sentences: [Two desks]`;
  write('claims-review.yaml', CONFIG.replace(/exceptions:.*/s, evidence));
  write('content/hero.yaml', 'a: Seven wires\nb: Two desks\nc: Founded in 2019.\n');
  write(
    'dist/index.html',
    '<p>Seven wires</p><a href="https://example.com/1"><span>We drew six tools.</span></a>',
  );
  rmSync(path.join(project, 'dist/media'), { recursive: true });
  const { status, output } = run('--csv', 'review.csv');
  expect(output).toContain('4 facts: 2 with a source, 1 decided, 1 without.');
  expect(output).toContain(
    'claims-review.yaml:10  names a sentence that is no longer on the site: remove “Eight wires” from the entry’s sentences.',
  );
  expect(status).toBe(0);
  const rows = read('review.csv').split('\r\n');
  expect(rows).toContain(
    '1,fact,Landing page,,"Seven wires | Study plan, version C | Kept: DWG <1>",with a source,a count,,,,',
  );
  expect(rows).toContain('5,fact,content/hero.yaml,,Founded in 2019.,without,a date,,,,');
});

test('lists changes since an earlier build', () => {
  cpSync(path.join(project, 'dist'), path.join(project, 'before'), { recursive: true });
  write('dist/a.jpg', 'new');
  write('dist/kit.zip', zipSync({ 'b.txt': strToU8('Closing hours') }));
  for (const page of ['dist/index.html', 'dist/media/index.html']) {
    replace(page, '.com/news', '.com/patch-cures-insomnia');
    replace(page, '.com/1', '.com/2');
  }
  const { output } = run('--since', 'before');
  for (const words of [
    /dist\/index.html {2}Teaser, picture\n {4}- .*\n {4}\+ A picture · Its caption · \/a.jpg · \w{12}/,
    /Teaser, link\n.*news\n.*cures-insomnia/,
    /Teaser, video\n.*1\n.*2/,
    /dist\/kit.zip {2}file\n/,
    /dist\/kit.zip\/b.txt {2}file\n/,
    /- Opening hours\n {4}\+ Closing hours/,
    /address of a link, no. \d+\n {6}patch cures insomnia/,
  ]) {
    expect(output).toMatch(words);
  }
});

test('lists changes of the sources since a git revision', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  write('content/gone.txt', 'Words that go.');
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '-m', 'One');
  replace('content/hero.yaml', 'at nine', 'at ten');
  write('content/new.txt', 'New words.');
  rmSync(path.join(project, 'content/gone.txt'));
  const { output } = run('--since', 'main');
  expect(output).toContain(
    'hero.yaml  headline\n    - The office opens at nine.\n    + The office opens at ten.',
  );
  expect(output).toContain('content/new.txt  line\n    + New words.');
  expect(output).toContain('content/gone.txt  line\n    - Words that go.');
});

test.each([
  ['--since no-such', /^--since no-such is neither .*: write one of the two\.$/],
  ['--since content/hero.yaml', /^--since \S+ is neither .*: write one of the two\.$/],
  ['--nonsense', /^Unknown option/],
  ['--report review.html', /^--report: this command writes no report\./],
])('refuses %s with a message of one line', (args, message) => {
  expect(run(...args.split(' '))).toEqual({ status: 2, output: expect.stringMatching(message) });
});

test.each([
  ['claims-review.yaml', 'sources: []\n', 'device or markets is missing: write both'],
  ['claims-review.yaml', CONFIG.replace(': dist', ': out'), 'out is missing: build the site'],
  ['content/bad.json', '{', 'content/bad.json is not valid JSON'],
  ['content/bad.yaml', 'a: "', 'content/bad.yaml:1  is not valid YAML'],
])('explains a problem in %s', (file, content, message) => {
  write(file, content);
  expect(run()).toEqual({ status: 2, output: expect.stringContaining(message) });
});

test('pairs removed texts with their replacements, and lists added texts last', () => {
  const list = (...texts: string[]) => texts.map((text) => ({ file: 'a', where: 'b', text }));
  const pairs = (before: string[], after: string[]) =>
    compare(list(...before), list(...after)).map((change) => [
      change.before?.text,
      change.after?.text,
    ]);
  expect(
    pairs(['One with old words.', 'Kept.'], ['Kept.', 'One with new words.', 'Other.']),
  ).toEqual([
    ['One with old words.', 'One with new words.'],
    [undefined, 'Other.'],
  ]);
  expect(pairs(['Kept.', 'Gone.'], ['Kept.'])).toEqual([['Gone.', undefined]]);
  expect(pairs(['A', 'B'], ['B', 'A'])).toEqual([['A | B', 'B | A']]);
});
