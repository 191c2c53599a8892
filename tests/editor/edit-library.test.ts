/** The library of `npm run edit`: what content/images has, and deleting what is unused. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { take } from '#page-editor';
import { COVER, type EditSession, FIRST, findPicture, test, valueAt } from '#support/edit-session';

const namesOf = ({ pictures }: Awaited<ReturnType<EditSession['read']>>) =>
  pictures.map(({ name }) => name);

/** Another place shows the second picture too, so that the first is unused. */
async function replaceFirst(session: EditSession) {
  const state = await session.read();
  const { place, value: unused } = findPicture(state);
  const other = state.pictures.find(({ name }) => name.endsWith('.jpg') && name !== unused);
  if (!other) throw new Error('no second picture');
  await session.write(place, other.name);
  return { place, unused };
}

const remove = (session: EditSession, name: string) =>
  session.change({ do: 'delete-picture', name });

describe('the library', () => {
  test('says how large each picture is, and whether it is used', async ({ session }) => {
    const { unused } = await replaceFirst(session);
    const { pictures } = await session.read();
    expect(pictures[0]).toMatchObject({ name: unused, isNamed: false });
    for (const { width, height, bytes } of pictures)
      expect(Math.min(width, height, bytes)).toBeGreaterThan(0);
  });

  test('refuses to delete a picture in use', async ({ session }) => {
    const { value: name } = findPicture(await session.read());
    const why = await session.readRefusal({ do: 'delete-picture', name });
    expect(why).toBe(`${name} is in use: choose another picture there first.`);
    const outside = { do: 'delete-picture', name: '../hero.yaml' } as const;
    expect(await session.readRefusal(outside)).toContain('no request');
  });

  test('deletes an unused picture in the draft, which can be undone', async ({ session }) => {
    const { place, unused } = await replaceFirst(session);
    const deleted = await remove(session, unused);
    expect(deleted.changes).toMatchObject([{ place }, { what: 'deleted' }]);
    expect(namesOf(deleted)).not.toContain(unused);
    expect(existsSync(session.inContent('images', unused))).toBe(true);
    const undone = await session.change({ do: 'undo' });
    expect(undone.changes).toMatchObject([{ place }]);
    expect(namesOf(undone)).toContain(unused);
    const again = await session.change({ do: 'redo' });
    const id = again.changes[1]?.id ?? '';
    expect((await session.change({ do: 'revert', id })).changes).toMatchObject([{ place }]);
  });

  test('keeps a deleted picture that is used again', async ({ session }) => {
    const { place, unused } = await replaceFirst(session);
    await remove(session, unused);
    const used = await session.write(place, unused);
    expect(valueAt(used, place)).toBe(unused);
    expect(used.changes).toEqual([]);
    await session.write(FIRST, 'Words to save.');
    await session.change({ do: 'save' });
    expect(existsSync(session.inContent('images', unused))).toBe(true);
  });

  test('deletes the file on saving', async ({ session }) => {
    const { unused } = await replaceFirst(session);
    await remove(session, unused);
    const saved = await session.change({ do: 'save' });
    expect(existsSync(session.inContent('images', unused))).toBe(false);
    expect(saved.changes).toEqual([]);
    expect(namesOf(saved)).not.toContain(unused);
  });

  test('hands a deletion in, and opens it again', async ({ copy, session }) => {
    const { unused } = await replaceFirst(session);
    await remove(session, unused);
    const { handedIn = [] } = await session.send(COVER);
    const there = copy.git(
      'ls-tree',
      '--name-only',
      `edit/${handedIn[0]?.name}`,
      'content/images/',
    );
    expect(there).toContain('content/images/');
    expect(there).not.toContain(`content/images/${unused}\n`);
    const reopened = await session.change({
      ...{ do: 'reopen', mayReplace: false },
      name: `${handedIn[0]?.name}`,
    });
    expect(reopened.changes).toMatchObject([{}, { what: 'deleted' }]);
  });

  test('deletes by a file that was handed in, unless the picture is used here', async ({
    copy,
    session,
  }) => {
    const { unused } = await replaceFirst(session);
    await remove(session, unused);
    const git = `${copy.folder}/.git`;
    await rename(git, `${git}-away`);
    const { file = '' } = await session.send(COVER);
    await rename(`${git}-away`, git);
    const handedIn = session.inContent('.handed-in', file);
    await session.writeOnDisk(FIRST, `See ${unused}.`);
    await take(handedIn, session.contentFolder);
    expect(existsSync(session.inContent('images', unused))).toBe(true);
    await session.startAfresh();
    expect(await take(handedIn, session.contentFolder)).toContain(`content/images/${unused}`);
    expect(existsSync(session.inContent('images', unused))).toBe(false);
  });
});
