import { readFileSync } from 'node:fs';
import { readdir, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeContent, makeFolder, makePicture } from '#support/edit-session';
import { openDraft } from './draft.ts';
import { EditError, setText } from './edit-yaml.ts';

test('writes nothing into another folder that images/ links to', async () => {
  const draft = openDraft(await makeContent());
  const elsewhere = path.join(await makeFolder(), 'images');
  const images = path.join(draft.folder, 'images');
  await rename(images, elsewhere);
  await symlink(elsewhere, images);
  const before = await readdir(elsewhere);
  const hero = draft.textOf('hero');
  draft.addPicture('new-one.jpg', await makePicture());
  draft.write('hero', setText(hero, ['introduction'], 'new-one.jpg'), '1');
  expect(() => draft.save()).toThrow(EditError);
  expect(await readdir(elsewhere)).toEqual(before);
  expect(readFileSync(path.join(draft.folder, 'hero.yaml'), 'utf8')).toBe(hero);
  expect(draft.changedFiles()).toEqual(['hero']);
});
