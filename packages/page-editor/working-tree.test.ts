import { readFileSync } from 'node:fs';
import { readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EditError, setText } from './edit-yaml.ts';
import { openGit } from './git.ts';
import { makeFolder, makePicture, makeRepository } from './test-project.ts';
import { openWorkingTree } from './working-tree.ts';

async function openTree() {
  const { folder, git } = await makeRepository();
  const tree = openWorkingTree(folder, openGit(folder));
  const write = (value: string, step = value) =>
    tree.writeText('hero', setText(tree.textOf('hero'), ['introduction'], value), step);
  return { folder, git, tree, write };
}

test('lists no changes in a fresh clone', async () => {
  const { tree } = await openTree();
  expect(tree.listChanges()).toEqual([]);
  expect(tree.listDeleted()).toEqual([]);
});

test('undoes and redoes writes to files', async () => {
  const { git, tree, write } = await openTree();
  write('One.');
  write('One two.', 'One.');
  write('Three.');
  tree.undo();
  expect(tree.textOf('hero')).toContain('introduction: One two.\n');
  tree.undo();
  expect(git('status', '--porcelain')).toBe('');
  expect([tree.canUndo(), tree.canRedo()]).toEqual([false, true]);
  tree.redo();
  expect(tree.textOf('hero')).toContain('introduction: One two.\n');
});

test('refuses to undo a change if another program has changed the file since', async () => {
  const { folder, tree, write } = await openTree();
  write('Mine.');
  const hero = path.join(folder, 'hero.yaml');
  await writeFile(hero, readFileSync(hero, 'utf8').replace('Mine.', 'Theirs.'));
  expect(() => tree.undo()).toThrow(EditError);
  expect(tree.textOf('hero')).toContain('introduction: Theirs.\n');
  expect(tree.canUndo()).toBe(false);
});

test('distinguishes its own writes from writes of other programs', async () => {
  const { folder, tree, write } = await openTree();
  write('Mine.');
  expect(tree.isForeign('hero.yaml')).toBe(false);
  await writeFile(path.join(folder, 'hero.yaml'), 'headline: Theirs\n');
  expect(tree.isForeign('hero.yaml')).toBe(true);
});

test('lists a new file, and removes it on revert', async () => {
  const { git, tree } = await openTree();
  tree.writeText('jobs', 'headline: Jobs\n', '1');
  expect(tree.listChanges()).toMatchObject([{ file: 'jobs', kind: 'added', path: [] }]);
  expect(tree.withoutChanges('jobs', tree.listChanges())).toBeUndefined();
  tree.discard('2');
  expect(git('status', '--porcelain')).toBe('');
  tree.undo();
  expect(tree.textOf('jobs')).toBe('headline: Jobs\n');
});

test('restores a deleted picture by undo and by discarding', async () => {
  const { git, tree } = await openTree();
  tree.write(new Map([['images/person-1.jpg', undefined]]), '1');
  expect(tree.listDeleted()).toEqual(['person-1.jpg']);
  tree.undo();
  expect(tree.listDeleted()).toEqual([]);
  tree.redo();
  tree.discard('2');
  expect(git('status', '--porcelain')).toBe('');
});

test('compares with the newest commit', async () => {
  const { git, tree, write } = await openTree();
  write('Committed.');
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-am', 'Words');
  tree.readHead();
  expect(tree.listChanges()).toEqual([]);
  expect(tree.baseOf('hero')).toContain('introduction: Committed.\n');
});

test('refuses to write through a symlink that points out of the content folder', async () => {
  const { folder, tree } = await openTree();
  const elsewhere = path.join(await makeFolder(), 'images');
  const images = path.join(folder, 'images');
  await rename(images, elsewhere);
  await symlink(elsewhere, images);
  const before = await readdir(elsewhere);
  const picture = await makePicture();
  const write = (bytes?: Buffer) => tree.write(new Map([['images/person-1.jpg', bytes]]), '1');
  expect(() => write(picture)).toThrow(EditError);
  expect(() => write()).toThrow(EditError);
  expect(await readdir(elsewhere)).toEqual(before);
  await rm(images);
});
