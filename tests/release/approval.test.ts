/** Approves and releases a site. Changes between the approval and the launch must be refused. */
import { hash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { utcDayOf } from '@site-kit/content-model';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { ensureBrowser, findTestBrowser, startProgram } from '#programs';
import type { Copy } from '#support/copies';
import { copyPublishable } from './publishable-copy.ts';

/** Last day of the approval, so soon that `npm run verify` warns about it. */
const REVIEW = utcDayOf(new Date(Date.now() + 20 * 86_400_000));

let copy: Copy;
/** First characters of the site's digest, as `npm run launch` prints them. */
let site: string;

/** Leaves only the first section, because capturing and visiting the whole page takes minutes. */
function keepFirstSection() {
  const file = path.join(copy.folder, 'content/site.yaml');
  const site = parseDocument(readFileSync(file, 'utf8'));
  const [first, ...others] = z.array(z.string()).parse(site.toJS().sections);
  site.set('sections', [first]);
  writeFileSync(file, site.toString());
  for (const name of others) rmSync(path.join(copy.folder, `content/${name}.yaml`));
}

beforeAll(async () => {
  await ensureBrowser();
  copy = await copyPublishable();
  keepFirstSection();
  copy.commit('Show only the first section');
});

afterAll(() => copy?.remove());

const find = (pattern: string) =>
  path.join(copy.folder, globSync(pattern, { cwd: copy.folder })[0] ?? '');
const read = (pattern: string) => readFileSync(find(pattern), 'utf8');

const launch = () =>
  copy.run('commands/launch.ts', [], { CHROMIUM: findTestBrowser().executablePath });

const approve = ({ by = 'A person', markets = 'all', of = site } = {}) =>
  copy.run('commands/approve.ts', [
    ...[`--by=${by}`, `--site=${of}`, `--markets=${markets}`, `--review=${REVIEW}`],
    '--conditions=none',
  ]);

/** Changes a file, and restores the file after the test. */
function change(pattern: string, edit: (text: string) => string) {
  const file = find(pattern);
  const before = readFileSync(file, 'utf8');
  onTestFinished(() => writeFileSync(file, before));
  writeFileSync(file, edit(before));
}

test('refuses to launch a site without an approval', () => {
  const { succeeded, output } = launch();
  expect(succeeded).toBe(false);
  expect(output).toContain('Not ready: 1 problem.');
  site = /Site (\w{12}) isn't approved/.exec(output)?.[1] ?? '';
  expect(site).not.toBe('');
});

test('refuses to launch while an approver or a source is still a placeholder (!sample)', () => {
  change('content/claims-review.yaml', (text) =>
    text.replace('name: A person', 'name: !sample A person').replace('document: ', '$&!sample '),
  );
  const { output } = launch();
  expect(output).toContain('claims-review.approvers[1].name is a placeholder: replace “A person”');
  expect(output).toContain(
    'claims-review.evidence[1].document is a placeholder: replace “Drawing of',
  );
});

test('refuses approvals by unknown approvers, of other reports and of uncommitted changes', () => {
  expect(approve({ by: 'M. Intern' }).output).toContain("“M. Intern” isn't an approver");
  expect(approve({ of: '0'.repeat(12) }).output).toContain('report of site “000000000000”');
  change('content/hero.yaml', (text) => `${text}\n`);
  expect(approve().output).toContain('have uncommitted changes: commit the changes');
});

test('writes a release once the site is approved', () => {
  const approved = approve();
  expect(approved.succeeded, approved.output).toBe(true);
  copy.commit('Approve');
  const launched = launch();
  expect(launched.succeeded, launched.output).toBe(true);
  const kept = globSync('releases/*/*', { cwd: copy.folder }).map((file) => path.basename(file));
  expect(kept.sort()).toEqual([
    'approval.yaml',
    'claims-review.yaml',
    'hosting.zip',
    'manifest.json',
    'page.pdf',
    'pages.json',
    'report.csv',
    'report.html',
    'site.zip',
  ]);
  const digest = hash('sha256', readFileSync(find('releases/*/manifest.json')));
  expect(launched.output).toContain(`SHA-256 of manifest.json: ${digest}`);
  const report = read('releases/*/report.html');
  expect(report).toContain(`Digest of the site</td><td>${site}`);
  expect(report).toContain('they show the same as the landing page: Page /media/.');
  expect(read('build/client/index.html')).toMatch(/>Reviewed \d+ \w+ \d{4}</);
});

test('verifies a live site against the release, and fails after the site has changed', async () => {
  const server = startProgram(process.execPath, ['commands/serve.ts'], {
    cwd: copy.folder,
    env: { PORT: '0' },
  });
  onTestFinished(() => server.stop());
  const port = await server.ready((output) => /localhost:(\d+)\//.exec(output)?.[1]);
  const verify = () =>
    copy.run('commands/verify.ts', [`http://localhost:${port}`], {
      CHROMIUM: findTestBrowser().executablePath,
    });
  const same = verify();
  expect(same.succeeded, same.output).toBe(true);
  expect(same.output).toContain(` is site ${site}, approved by A person on `);
  expect(same.output).toMatch(/: all \d+ responses and 21 visits are as approved\.$/m);
  expect(same.output).toContain(`Warning: The approval by A person ends on ${REVIEW}: `);
  change('build/client/llms.txt', (text) => `${text}\nIt works.\n`);
  const other = verify();
  expect(other.succeeded).toBe(false);
  expect(other.output).toMatch(/llms\.txt {2}has other content .* starting at “It works\.”/);
});

test.each<[what: string, file: string, edit: (text: string) => string, expected: RegExp]>([
  [
    'a site with a file that changed after the build',
    'build/client/llms.txt',
    (text) => `${text}\nIt works.\n`,
    /Site \w{12} isn't approved/,
  ],
  [
    'a site with a text that changed after the approval, and prints the text',
    'content/hero.yaml',
    (text) => text.replace(/^lead: .*$/m, 'lead: We draw nerves.'),
    /Site \w{12} isn't approved[\s\S]*We draw nerves\./,
  ],
])('refuses to launch %s', (_, file, edit, expected) => {
  change(file, edit);
  const { succeeded, output } = launch();
  expect(succeeded).toBe(false);
  expect(output).toMatch(expected);
});

test('refuses to launch a site whose approval was withdrawn', () => {
  expect(approve({ markets: 'none' }).succeeded).toBe(true);
  copy.commit('Withdraw');
  expect(launch().output).toContain('approved the site for no market, but');
});
