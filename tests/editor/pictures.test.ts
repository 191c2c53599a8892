/** Tests pictures in `npm run edit`: uploads, and the deletion of unused pictures. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import {
  COVER,
  type EditSession,
  fieldAt,
  makePicture,
  test,
  valueAt,
} from '#support/edit-session';

const PHOTO = 'people.members[1].photo.file';

test('refuses a picture of more than 50 MB during the upload', async ({ editor }) => {
  const megabyte = Buffer.alloc(1e6);
  let sent = 0;
  function* makeBody() {
    while (sent < 500) {
      sent += 1;
      yield megabyte;
    }
  }
  const { status, body } = await editor.stream(`picture?fieldName=${PHOTO}&name=x.jpg`, makeBody());
  expect(status).toBe(413);
  expect(JSON.parse(body).error).toContain('50 MB');
  expect(sent).toBeLessThan(200);
});

test('refuses scripts, drawings and pages with names that end in .jpg', async ({
  editor,
  session,
}) => {
  for (const text of [
    'alert(1)',
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '',
  ]) {
    const reply = await editor.sendPicture(PHOTO, 'x.jpg', Buffer.from(text));
    expect(reply, text).toEqual({ error: expect.stringMatching(/^This file is not a .* picture/) });
  }
  expect((await session.read()).changes).toEqual([]);
});

test('saves a new picture and asks for its alternative text', async ({ editor, session }) => {
  const bytes = await makePicture();
  const reply = await editor.sendPicture(PHOTO, 'Foto Größe.JPG', bytes);
  if ('error' in reply) throw new Error(reply.error);
  expect(valueAt(reply.state, PHOTO)).toBe('foto-grosse.jpg');
  expect(readFileSync(session.inContent('images/foto-grosse.jpg')).equals(bytes)).toBe(true);
  expect(fieldAt(reply.state, 'people.members[1].photo.alt').warnings.join()).toContain(
    'describe the new one',
  );
  expect(session.changedFiles()).toEqual([
    ' M content/people.yaml',
    '?? content/images/foto-grosse.jpg',
  ]);
  const thumbnail = await fetch(`${editor.address}thumbnails/foto-grosse.jpg`);
  expect(thumbnail.headers.get('content-type')).toBe('image/jpeg');
  await thumbnail.arrayBuffer();
});

const namesOf = ({ pictures }: Awaited<ReturnType<EditSession['read']>>) =>
  pictures.map(({ name }) => name);

const remove = (session: EditSession) =>
  session.change({ do: 'delete-picture', name: 'person-1.jpg' });

/** Gives the first person a card's picture, and deletes the person's old picture. */
async function deleteFirst(session: EditSession) {
  await session.write(PHOTO, 'card-1.jpg');
  return remove(session);
}

const isOnDisk = (session: EditSession) => existsSync(session.inContent('images/person-1.jpg'));

test('lists the unused picture first', async ({ session }) => {
  const { pictures } = await session.write(PHOTO, 'card-1.jpg');
  expect(pictures[0]).toMatchObject({ name: 'person-1.jpg', isNamed: false });
  expect(pictures[1]).toMatchObject({ isNamed: true });
});

test('refuses to delete pictures that are in use or outside the library', async ({ session }) => {
  expect(await session.readRefusal({ do: 'delete-picture', name: 'person-1.jpg' })).toBe(
    'person-1.jpg is in use: in each field that shows it, choose another picture. Then delete person-1.jpg.',
  );
  const outside = { do: 'delete-picture', name: '../hero.yaml' } as const;
  expect(await session.readRefusal(outside)).toContain('can’t read this request');
});

test('restores a deleted picture on undo and on revert', async ({ editor, session }) => {
  const deleted = await deleteFirst(session);
  expect(deleted.changes).toMatchObject([{ fieldName: PHOTO }, { what: 'deleted' }]);
  expect(namesOf(deleted)).not.toContain('person-1.jpg');
  expect(isOnDisk(session)).toBe(false);
  // The list of changes still shows the deleted picture.
  expect((await fetch(`${editor.address}thumbnails/person-1.jpg`)).status).toBe(200);
  const undone = await session.change({ do: 'undo' });
  expect(undone.changes).toMatchObject([{ fieldName: PHOTO }]);
  expect(namesOf(undone)).toContain('person-1.jpg');

  const { changes } = await remove(session);
  const id = changes.find(({ what }) => what === 'deleted')?.id ?? '';
  expect(namesOf(await session.change({ do: 'revert', id }))).toContain('person-1.jpg');
});

test('reopens a submission that deletes a picture', async ({ copy, session }) => {
  await deleteFirst(session);
  const { submissions: [newest] = [] } = await session.send(COVER);
  const name = newest?.name ?? '';
  const there = copy.git('ls-tree', '--name-only', `edit/${name}`, 'content/images/');
  expect(there).toContain('content/images/card-1.jpg\n');
  expect(there).not.toContain('content/images/person-1.jpg\n');
  expect(isOnDisk(session)).toBe(true);
  const reopened = await session.change({ do: 'reopen', mayReplace: false, name });
  expect(reopened.changes).toMatchObject([{ fieldName: PHOTO }, { what: 'deleted' }]);
});
