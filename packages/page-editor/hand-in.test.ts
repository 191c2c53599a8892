import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeContent, makeFolder, makePicture } from '#support/edit-session';
import { openDraft } from './draft.ts';
import { EditError, setText } from './edit-yaml.ts';
import { collect, handIn, take } from './hand-in.ts';
import { listHandedIn } from './handed-in.ts';

const COVER = { name: 'Ann Editor', summary: 'Words of the first screen', html: '', text: '' };

const runGit = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

async function openRepository() {
  const folder = await makeContent();
  const git = (...args: string[]) => runGit(folder, ...args);
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-m', 'Content');
  return { git, draft: openDraft(folder) };
}

type Draft = ReturnType<typeof openDraft>;

const write = (draft: Draft, value: string) =>
  draft.write('hero', setText(draft.textOf('hero'), ['introduction'], value), value);

/** Hands a new introduction in. */
function handInWords(draft: Draft, value = 'New words.', cover = {}) {
  write(draft, value);
  const { message, file = '' } = handIn(draft, collect(draft), { ...COVER, ...cover });
  return { message, file, branch: message.match(/edit\/[a-z0-9-]+/)?.[0] ?? '' };
}

test('commits a new picture', async () => {
  const { draft, git } = await openRepository();
  const bytes = await makePicture();
  draft.addPicture('new-one.jpg', bytes);
  const { branch } = handInWords(draft, 'new-one.jpg');
  expect(git('cat-file', '-s', `${branch}:./images/new-one.jpg`)).toBe(`${bytes.length}\n`);
  expect(existsSync(path.join(draft.folder, 'images/new-one.jpg'))).toBe(false);
});

test('keeps the branch if the remote can’t be reached', async () => {
  const { draft, git } = await openRepository();
  git('remote', 'add', 'upstream', path.join(draft.folder, 'nowhere'));
  const { message, branch } = handInWords(draft);
  expect(message).toMatch(/^Not sent yet: it could not be sent to upstream\./);
  expect(git('show', `${branch}:./hero.yaml`)).toContain('introduction: New words.\n');
});

test.each(['refs/heads/edit', 'refs/remotes/upstream/edit'])(
  'makes a file, and names the branch, if %s is in the way of its own',
  async (ref) => {
    const { draft, git } = await openRepository();
    git('remote', 'add', 'upstream', path.join(draft.folder, 'nowhere'));
    git('update-ref', ref, 'HEAD');
    const { message, file } = handInWords(draft);
    const branch = ref.replace('refs/heads/', '').replace('refs/remotes/', '');
    expect(message).toMatch(
      `Not sent yet: an engineer has to rename the branch ${branch} first. Download ${file}, `,
    );
    expect(message).not.toContain('kept here');
    expect(listHandedIn(draft.folder)).toMatchObject([{ state: 'not-sent' }]);
    const folder = await makeContent();
    await take(path.join(draft.folder, '.handed-in', file), folder);
    expect(readFileSync(path.join(folder, 'hero.yaml'), 'utf8')).toContain('New words.');
  },
);

test('takes any name of a person', async () => {
  const { draft, git } = await openRepository();
  for (const name of ['Zoë Größe <z@example.com>', 'a\nb', '-x', '<.>', '../..']) {
    const { branch } = handInWords(draft, 'New words.', { name, summary: '-m "`x`' });
    expect(git('show', branch), name).toContain('New words.');
  }
});

test('makes a branch for each of two within a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { draft } = await openRepository();
  expect(['One.', 'Two.'].map((words) => handInWords(draft, words).branch)).toEqual([
    'edit/2026-02-01t100000-ann-editor',
    'edit/2026-02-01t100000-ann-editor-2',
  ]);
});

/** How hosts respond to a push. The second line has the address. */
const RESPONSES = {
  GitHub: [
    'Create a pull request for BRANCH on GitHub by visiting:',
    '     https://host.example/owner/site/pull/new/BRANCH',
    'GitHub found 1 vulnerability: https://host.example/owner/site/security/dependabot',
  ],
  GitLab: [
    'To create a merge request for BRANCH, visit:',
    '  https://host.example/g/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=BRANCH',
    'Read https://host.example/help',
  ],
  'GitLab, if there is a request,': [
    'View merge request for BRANCH:',
    '  https://host.example/g/site/-/merge_requests/12',
  ],
  Gitea: [
    "Create a new pull request for 'BRANCH':",
    '  http://host.example:3000/owner/site/compare/main...BRANCH',
  ],
  Bitbucket: [
    'Create pull request for BRANCH:',
    '  https://host.example/owner/site/pull-requests/new?source=BRANCH&t=1',
  ],
};

test.each(Object.entries(RESPONSES))('links to the request that %s names', async (_, lines) => {
  const { draft, git } = await openRepository();
  const remote = path.join(await makeFolder(), 'remote');
  git('init', '--quiet', '--bare', remote);
  const words = lines.map((line) => `echo "${line.replaceAll('BRANCH', '$branch')}"`);
  const hook = ['#!/bin/sh', 'read old new ref', `branch=\${ref#refs/heads/}`, ...words, ''];
  await writeFile(path.join(remote, 'hooks/post-receive'), hook.join('\n'), { mode: 0o755 });
  git('remote', 'add', 'upstream', remote);
  expect(handInWords(draft).message).toMatch(/^Sent: it was sent to upstream/);
  const [newest] = listHandedIn(draft.folder);
  const request = lines[1]?.trim().replace('BRANCH', `edit/${newest?.name}`);
  expect(newest).toMatchObject({ state: 'sent', request });
});

/** What `take` says against a file. */
const readRefusal = (file: string, folder: string) =>
  take(file, folder).then(
    () => 'not refused',
    (error: unknown) => {
      if (error instanceof EditError) return error.message;
      throw error;
    },
  );

async function makeZip(entries: Record<string, Uint8Array>): Promise<string> {
  const file = path.join(await makeFolder(), 'crafted.zip');
  await writeFile(file, zipSync(entries));
  return file;
}

const toJson = (value: unknown) => strToU8(JSON.stringify(value));

test('makes a file without git, whose words and pictures can be taken', async () => {
  const draft = openDraft(await makeContent());
  const bytes = await makePicture();
  draft.addPicture('new-one.jpg', bytes);
  const { message, file } = handInWords(draft, 'See new-one.jpg', { html: '<p>A report</p>' });
  expect(message).toContain(`Download ${file}`);
  const zip = path.join(draft.folder, '.handed-in', file);
  const report = unzipSync(new Uint8Array(readFileSync(zip)))['report.html'];
  expect(report && strFromU8(report)).toBe('<p>A report</p>');

  const folder = await makeContent();
  const hero = readFileSync(path.join(folder, 'hero.yaml'), 'utf8');
  expect(await take(zip, folder)).toEqual(['content/hero.yaml']);
  expect(readFileSync(path.join(folder, 'hero.yaml'), 'utf8')).toBe(
    setText(hero, ['introduction'], 'See new-one.jpg'),
  );
  expect(readFileSync(path.join(folder, 'images/new-one.jpg')).equals(bytes)).toBe(true);
});

test('takes nothing into a place that has changed meanwhile', async () => {
  const draft = openDraft(await makeContent());
  const { file } = handInWords(draft, 'Mine.');
  const folder = await makeContent();
  const hero = path.join(folder, 'hero.yaml');
  await writeFile(hero, setText(readFileSync(hero, 'utf8'), ['introduction'], 'Theirs.'));
  const zip = path.join(draft.folder, '.handed-in', file);
  expect(await readRefusal(zip, folder)).toMatch(/^hero\.introduction has changed here as well: /);
  expect(readFileSync(hero, 'utf8')).toContain('introduction: Theirs.\n');
});

test('refuses files that were not handed in', async () => {
  const folder = await makeContent();
  const text = path.join(await makeFolder(), 'text.zip');
  await writeFile(text, 'no zip');
  const files = [
    'nowhere.zip',
    text,
    folder,
    await makeZip({ 'other.txt': strToU8('x') }),
    await makeZip({ 'changes.json': strToU8('no JSON') }),
    await makeZip({ 'changes.json': toJson([]) }),
    await makeZip({ 'changes.json': toJson({ hero: { before: 1, after: 2 } }) }),
  ];
  for (const file of files)
    expect(await readRefusal(file, folder)).toMatch(/: ask for it again\.$/);
});

test('takes nothing outside of the content, and no file of the regulatory team', async () => {
  const folder = await makeContent();
  const list = () => globSync('**', { cwd: path.dirname(folder) }).sort();
  const before = list();
  const absolute = path.join(await makeFolder(), 'evil.jpg');
  const names = [
    ...['../evil', '../evil.jpg', absolute, 'images/../../evil.jpg', 'images/../evil.jpg'],
    ...['images\\..\\evil.jpg', 'images/evil.svg', 'images/.evil.jpg', 'evil.yaml'],
    '.draft/evil.yaml',
  ];
  const entries = Object.fromEntries(names.map((name) => [name, strToU8('evil')]));
  await take(await makeZip({ 'changes.json': toJson({}), ...entries }), folder);
  for (const [name, refusal] of [
    ['../evil', 'is no file that was handed in'],
    ['images/evil', 'is no file that was handed in'],
    ['no-such-file', "can't be handed in"],
    ['claims-review', "can't be handed in"],
  ] as const) {
    const changes = toJson({ [name]: { before: 'a: b\n', after: 'a: c\n' } });
    const zip = await makeZip({ 'changes.json': changes, ...entries });
    expect(await readRefusal(zip, folder), name).toContain(refusal);
  }
  expect(list()).toEqual(before);
  expect(existsSync(absolute)).toBe(false);
});
