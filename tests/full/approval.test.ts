/** A change on its way to a kept release, and what somebody might do to it between approval and launch. */
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, copyProject } from '../../packages/lab/copy.ts';
import { APPROVALS } from '../../tools/publish/approvals.ts';
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

const launch = () => copy.run('tools/publish/launch.ts');

/** Approves what is built, as somebody would who has read its report. */
function approve(by = 'T. Mori', markets = 'all') {
  copy.run('tools/check/claims.ts', ['--report', 'build/review.html']);
  const report = readFileSync(path.join(copy.folder, 'build/review.html'), 'utf8');
  const site = /Digest of the site<\/td><td>(\w{12})/.exec(report)?.[1] ?? '';
  const answers = ['--by', by, '--site', site, '--markets', markets, '--conditions', 'none'];
  return copy.run('tools/publish/approve.ts', answers);
}

/** Changes a file until the launch gate has seen it. */
function launchWith(file: string, change: (text: string) => string): string {
  const target = path.join(copy.folder, file);
  const before = readFileSync(target, 'utf8');
  writeFileSync(target, change(before));
  const { succeeded, output } = launch();
  writeFileSync(target, before);
  expect(succeeded).toBe(false);
  return output;
}

test('refuses what nobody has approved', () => {
  expect(launch().output).toMatch(/Nobody has approved site \w{12}/);
});

test('refuses approvals by others, of another report, and of what is not committed', () => {
  expect(approve('M. Intern').output).toContain('not “M. Intern”');
  const other = [
    '--by',
    'T. Mori',
    '--site',
    '0'.repeat(12),
    '--markets',
    'all',
    '--conditions',
    'none',
  ];
  expect(copy.run('tools/publish/approve.ts', other).output).toContain(
    'report of site “000000000000”',
  );
  appendFileSync(path.join(copy.folder, 'content/hero.yaml'), '\n');
  expect(approve().output).toContain('commit them, then approve');
  copy.git('checkout', '--quiet', 'content/hero.yaml');
});

test('keeps what is published once it is approved, and shows the day on the pages', () => {
  const approved = approve();
  expect(approved.succeeded, approved.output).toBe(true);
  commit('Approve');
  const launched = launch();
  expect(launched.succeeded, launched.output).toBe(true);
  const kept = globSync('releases/*/*', { cwd: copy.folder }).map((file) => path.basename(file));
  expect(kept.sort()).toEqual([
    'approval.yaml',
    'page.pdf',
    'report.csv',
    'report.html',
    'site.zip',
  ]);
  const [page = ''] = globSync('build/client/**/index.html', { cwd: copy.folder });
  expect(readFileSync(path.join(copy.folder, page), 'utf8')).toMatch(
    /Last reviewed \d+ \w+ \d{4}</,
  );
});

test('refuses a word changed after the approval, and says which', () => {
  const output = launchWith('content/hero.yaml', (text) =>
    text.replace(/^introduction: .*$/m, 'introduction: We draw nerves.'),
  );
  expect(output).toContain('Nobody has approved site');
  expect(output).toContain('We draw nerves.');
});

test('refuses a file changed after the build', () => {
  launch();
  const [file = ''] = globSync('build/client/**/llms.txt', { cwd: copy.folder });
  expect(launchWith(file, (text) => `${text}\nIt works.\n`)).toContain('Nobody has approved site');
});

test('refuses an edited record', () => {
  const output = launchWith(APPROVALS, (text) => text.replace('by: T. Mori', 'by: M. Intern'));
  expect(output).toMatch(/approvals\.yaml:\d+ {2}was changed after it was written/);
});

test('refuses what was approved and taken back', () => {
  expect(approve('T. Mori', 'none').succeeded).toBe(true);
  commit('Withdraw');
  expect(launch().output).toContain('has approved it for no market only');
});
