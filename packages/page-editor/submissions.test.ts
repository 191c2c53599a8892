import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setText } from './edit-yaml.ts';
import { openGit } from './git.ts';
import { listSubmissions, makeBundle, reopen } from './submissions.ts';
import { submit } from './submit.ts';
import { makeFolder, makePicture, makeRepository } from './test-project.ts';
import { openWorkingTree } from './working-tree.ts';

const COVER = {
  name: 'Ann Editor',
  summary: 'Words of the first screen',
  report: 'A report.',
  justifications: [],
};

const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@localhost'];

async function openRepository() {
  const { folder, git } = await makeRepository();
  const tree = openWorkingTree(folder, openGit(folder));
  const introduce = (value: string, source = tree.textOf('hero')) =>
    setText(source, ['introduction'], value);
  const submitWords = (value = 'New words.', cover = {}) => {
    const contents = new Map([['hero.yaml', Buffer.from(introduce(value))]]);
    const { message } = submit(tree.git, contents, { ...COVER, ...cover });
    return { message, branch: message.match(/edit\/[a-z0-9-]+/)?.[0] ?? newest().branch };
  };
  const list = () => listSubmissions(tree, { reasons: {} });
  const newest = () => {
    const [first] = list();
    if (!first) throw new Error('Nothing was submitted.');
    return { ...first, branch: `edit/${first.name}` };
  };
  return { folder, git, tree, introduce, submitWords, list, newest };
}

test('commits new pictures, and removes deleted pictures', async () => {
  const { git, tree, newest } = await openRepository();
  const bytes = await makePicture();
  const contents = new Map([
    ['images/new-one.jpg', bytes],
    ['images/person-1.jpg', undefined],
  ]);
  submit(tree.git, contents, COVER);
  const { branch } = newest();
  expect(git('cat-file', '-s', `${branch}:images/new-one.jpg`)).toBe(`${bytes.length}\n`);
  expect(git('ls-tree', '--name-only', branch, 'images/')).not.toContain('person-1.jpg');
});

test('keeps the local branch if the remote can’t be reached', async () => {
  const { folder, git, submitWords, newest } = await openRepository();
  git('remote', 'add', 'upstream', path.join(folder, 'nowhere'));
  const { message } = submitWords();
  expect(message).toMatch(/^Not sent yet: the submission could not be sent to upstream\./);
  expect(git('show', `${newest().branch}:hero.yaml`)).toContain('introduction: New words.\n');
});

test('reports why git could not make the branch', async () => {
  const { git, submitWords } = await openRepository();
  git('branch', 'edit');
  expect(() => submitWords()).toThrow(
    /^Nothing was submitted: git could not create the branch edit\//,
  );
});

test('accepts any person’s name', async () => {
  const { git, submitWords, newest } = await openRepository();
  for (const name of ['Zoë Größe <z@example.com>', 'a\nb', '-x', '<.>', '../..']) {
    submitWords('New words.', { name, summary: '-m "`x`' });
    expect(git('show', newest().branch), name).toContain('New words.');
  }
});

test('makes two branches for two submissions within a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { submitWords, list } = await openRepository();
  for (const words of ['One.', 'Two.']) submitWords(words);
  expect(list().map(({ name }) => name)).toEqual([
    '2026-02-01t100000-ann-editor-2',
    '2026-02-01t100000-ann-editor',
  ]);
});

/** How hosts respond to a push. The second line contains the URL. */
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
  'GitLab with an open merge request': [
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

test.each(Object.entries(RESPONSES))(
  'finds the merge request in the response of %s',
  async (_, lines) => {
    const { git, submitWords, newest } = await openRepository();
    const remote = path.join(await makeFolder(), 'remote');
    git('init', '--quiet', '--bare', remote);
    const words = lines.map((line) => `echo "${line.replaceAll('BRANCH', '$branch')}"`);
    const hook = ['#!/bin/sh', 'read old new ref', `branch=\${ref#refs/heads/}`, ...words, ''];
    await writeFile(path.join(remote, 'hooks/post-receive'), hook.join('\n'), { mode: 0o755 });
    git('remote', 'add', 'upstream', remote);
    expect(submitWords().message).toMatch(/^Sent to upstream/);
    const request = lines[1]?.trim().replace('BRANCH', newest().branch);
    expect(newest()).toMatchObject({ state: 'sent', request });
  },
);

test('exports a bundle from which git can fetch the branch', async () => {
  const { tree, submitWords, newest } = await openRepository();
  const other = await makeRepository();
  submitWords();
  const { name, branch } = newest();
  const file = path.join(await makeFolder(), 'sent.bundle');
  await writeFile(file, makeBundle(tree.git, name));
  // Fetch the base commits first, because a colleague's clone already has them.
  other.git('fetch', '--quiet', tree.folder, 'HEAD');
  other.git('fetch', '--quiet', file, 'refs/heads/edit/*:refs/heads/edit/*');
  expect(other.git('show', `${branch}:hero.yaml`)).toContain('introduction: New words.\n');
});

test('merges changes from main into a reopened submission', async () => {
  const { git, tree, introduce, submitWords, newest } = await openRepository();
  submitWords('Mine.');
  const label = (source: string) => setText(source, ['label'], 'Theirs');
  tree.writeText('hero', label(introduce('Theirs.')), '1');
  git(...AUTHOR, 'commit', '--quiet', '-am', 'Others');
  tree.readHead();
  reopen(tree, newest().name, false, '2');
  expect(tree.textOf('hero')).toBe(label(introduce('Mine.')));
});

test('replaces a reopened submission when it is submitted again', async () => {
  const { git, tree, introduce, submitWords, newest, list } = await openRepository();
  submitWords('Mine.');
  const { name, branch } = newest();
  const contents = new Map([['hero.yaml', Buffer.from(introduce('Better.'))]]);
  submit(tree.git, contents, COVER, name);
  expect(list()).toHaveLength(1);
  expect(git('show', `${branch}:hero.yaml`)).toContain('introduction: Better.\n');
  expect(git('rev-list', '--count', `HEAD..${branch}`)).toBe('1\n');
});
