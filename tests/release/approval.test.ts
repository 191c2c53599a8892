/** A change on its way to a kept release, and what somebody might do to it between approval and launch. */
import { hash } from 'node:crypto';
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { APPROVALS } from '#release';
import { type Copy, copyProject } from '#support/copies';
import { findBrowser, startProgram } from '#programs';
import { adopt } from '../adoption/adopt.ts';

let copy: Copy;

beforeAll(async () => {
  copy = await copyProject();
  await adopt(copy.folder);
  commit('Adopt');
});

afterAll(() => copy.remove());

function commit(message: string) {
  copy.git('add', '--all');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
  copy.git(...author, 'commit', '--quiet', '--message', message);
}

const readFile = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');

const launch = (env?: NodeJS.ProcessEnv) => copy.run('commands/launch.ts', [], env);

/** Approves what is built, by default as somebody who has read which site it is. */
function approve({ by = 'T. Mori', markets = 'all', site = '' } = {}) {
  const read = site || (/Nobody has approved site (\w{12})/.exec(launch().output)?.[1] ?? '');
  const answers = Object.entries({ by, markets, site: read, conditions: 'none' });
  return copy.run(
    'commands/approve.ts',
    answers.map(([name, answer]) => `--${name}=${answer}`),
  );
}

/** Approves the site of a report. */
function approveReport(file: string) {
  copy.run('commands/claims.ts', ['--report', file]);
  return approve({
    site: /Digest of the site<\/td><td>(\w{12})/.exec(readFile(file))?.[1] ?? 'none',
  });
}

test('refuses what nobody has approved', () => {
  expect(launch().output).toMatch(/Nobody has approved site \w{12}/);
});

test('refuses approvals by others, of another report, and of what is not committed', () => {
  expect(approve({ by: 'M. Intern' }).output).toContain('not “M. Intern”');
  expect(approve({ site: '0'.repeat(12) }).output).toContain('report of site “000000000000”');
  appendFileSync(path.join(copy.folder, 'content/hero.yaml'), '\n');
  expect(approve().output).toContain('have changed since the last commit: commit them');
  copy.git('checkout', '--quiet', 'content/hero.yaml');
});

/** A browser that notes each of its starts in a file beside it. */
function countStarts() {
  const browser = path.join(copy.folder, '.cache/browser');
  const run = `#!/bin/sh\necho start >> "$0.log"\nexec "${findBrowser()}" "$@"\n`;
  writeFileSync(browser, run, { mode: 0o755 });
  return { env: { CHROMIUM: browser }, readStarts: () => readFile('.cache/browser.log') };
}

test('keeps what is published once it is approved, and shows the day on the pages', () => {
  const approved = approveReport('build/review.html');
  expect(approved.succeeded, approved.output).toBe(true);
  commit('Approve');
  const { env, readStarts } = countStarts();
  const launched = launch(env);
  expect(launched.succeeded, launched.output).toBe(true);
  // For the pictures of check and report, and for page.pdf.
  expect(readStarts()).toBe('start\n'.repeat(2));
  const kept = globSync('releases/*/*', { cwd: copy.folder }).map((file) => path.basename(file));
  const files = [
    'approval.yaml',
    'manifest.json',
    'page.pdf',
    'report.csv',
    'report.html',
    'site.zip',
  ];
  expect(kept.sort()).toEqual(files);
  const [manifest = ''] = globSync('releases/*/manifest.json', { cwd: copy.folder });
  const digest = hash('sha256', readFileSync(path.join(copy.folder, manifest)));
  expect(launched.output).toContain(`SHA-256 of manifest.json: ${digest}`);
  const [page = ''] = globSync('build/client/**/index.html', { cwd: copy.folder });
  expect(readFileSync(path.join(copy.folder, page), 'utf8')).toMatch(
    /Last reviewed \d+ \w+ \d{4}</,
  );
});

test('tells the live site that was kept from any other', async () => {
  const server = startProgram(process.execPath, ['commands/serve.ts'], {
    cwd: copy.folder,
    env: { PORT: '0' },
  });
  onTestFinished(() => server.stop());
  const port = await server.ready((output) => /localhost:(\d+)\//.exec(output)?.[1]);
  const verify = () => copy.run('commands/verify.ts', [`http://localhost:${port}`]);
  const same = verify();
  expect(same.succeeded, same.output).toBe(true);
  expect(same.output).toMatch(/ is site \w{12}, approved by T\. Mori on /);
  const [file = ''] = globSync('build/client/**/llms.txt', { cwd: copy.folder });
  const text = path.join(copy.folder, file);
  const before = readFileSync(text, 'utf8');
  writeFileSync(text, `${before}\nIt works.\n`);
  const { succeeded, output } = verify();
  writeFileSync(text, before);
  expect(succeeded).toBe(false);
  expect(output).toMatch(
    /llms\.txt {2}has other content .* from “It works\.” when asked for identity\n/,
  );
});

test.each<[what: string, file: string, change: (text: string) => string, said: RegExp]>([
  [
    'a file changed after the build',
    'build/client/**/llms.txt',
    (text) => `${text}\nIt works.\n`,
    /Nobody has approved site/,
  ],
  [
    'a word changed after the approval, and says which',
    'content/hero.yaml',
    (text) => text.replace(/^introduction: .*$/m, 'introduction: We draw nerves.'),
    /Nobody has approved site[\s\S]*We draw nerves\./,
  ],
  [
    'a script that npm starts after it',
    'package.json',
    (text) => text.replace('"scripts": {', '"scripts": { "postlaunch": "node other.ts",'),
    /package\.json has a script “postlaunch”, which npm starts by itself: remove it\./,
  ],
  [
    'an edited record',
    APPROVALS,
    (text) => text.replace('by: T. Mori', 'by: M. Intern'),
    /approvals\.yaml:\d+ {2}was changed after it was written/,
  ],
])('refuses %s', (_, pattern, change, said) => {
  const [file = ''] = globSync(pattern, { cwd: copy.folder });
  const target = path.join(copy.folder, file);
  const before = readFileSync(target, 'utf8');
  writeFileSync(target, change(before));
  const { succeeded, output } = launch();
  writeFileSync(target, before);
  expect(succeeded).toBe(false);
  expect(output).toMatch(said);
});

test('refuses what was approved and taken back', () => {
  const [approval = ''] = globSync('releases/*/approval.yaml', { cwd: copy.folder });
  const [, site = ''] = /^site: (\w{12})/m.exec(readFile(approval)) ?? [];
  expect(approve({ markets: 'none', site }).succeeded).toBe(true);
  commit('Withdraw');
  expect(launch().output).toContain('has approved it for no market only');
});
