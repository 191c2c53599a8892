/** The history of the content in the editor: who changed what, and taking an earlier text back. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import type { Copy } from '#support/copies';
import {
  type EditSession,
  FIRST,
  fieldAt,
  findPicture,
  listFields,
  makePicture,
  SECOND,
  test,
  valueAt,
} from '#support/edit-session';

/** Saves a text as another person who commits it. Returns the commit. */
async function commitText(copy: Copy, session: EditSession, place: string, value: string) {
  await session.writeOnDisk(place, value);
  return commitAll(copy, `Write ${value}`);
}

function commitAll(copy: Copy, message: string) {
  const before = copy.git('rev-parse', 'HEAD').trim();
  onTestFinished(() => {
    copy.git('reset', '--quiet', '--hard', before);
  });
  copy.git('add', '--all');
  const author = ['-c', 'user.name=R. Acacia', '-c', 'user.email=a@localhost'];
  copy.git(...author, 'commit', '--quiet', '-m', message);
  return copy.git('rev-parse', 'HEAD').trim();
}

/** What a commit has changed in a place. */
async function readPast(session: EditSession, commit: string, what = 0) {
  const { past = [] } = await session.send({ do: 'read-commit', commit });
  const change = past[what];
  if (!change) throw new Error('the commit has changed nothing');
  return change;
}

test('says who changed which words', async ({ copy, session }) => {
  const before = valueAt(await session.read(), FIRST);
  const commit = await commitText(copy, session, FIRST, 'Said by somebody else.');
  const { history } = await session.send({ do: 'list-history' });
  expect(history?.commits[0]).toMatchObject({
    id: commit,
    by: 'R. Acacia',
    summary: 'Write Said by somebody else.',
    files: [{ name: 'hero', title: 'First screen' }],
  });
  const { words, where, hasEarlier } = await readPast(session, commit);
  expect(where).toContain('First screen');
  expect(hasEarlier).toBe(true);
  const old = words.filter(({ is }) => is !== 'added').map(({ text }) => text);
  expect(old.join('')).toBe(before);
});

test('takes an earlier text back as a change that can be undone', async ({ copy, session }) => {
  const before = valueAt(await session.read(), FIRST);
  const commit = await commitText(copy, session, FIRST, 'Said by somebody else.');
  await session.write(SECOND, 'A change of mine.');
  const { id } = await readPast(session, commit);
  const { state, message } = await session.send({ do: 'take-back', commit, id });
  expect(message).toContain('Undo');
  expect(valueAt(state, FIRST)).toBe(before);
  expect(valueAt(state, SECOND)).toBe('A change of mine.');
  expect(state.changes).toHaveLength(2);
  expect(copy.git('diff', '--', session.fileOf(FIRST))).toBe('');
  expect(await session.readRefusal({ do: 'take-back', commit, id })).toBe('It is there already.');
  expect(valueAt(await session.change({ do: 'undo' }), FIRST)).toBe('Said by somebody else.');
});

test('only shows what editors can’t change', async ({ copy, session }) => {
  const fixed = listFields(await session.read()).find(
    ({ place, isFixed, kind }) => isFixed && kind === 'text' && /^device\.\w+$/.test(place),
  );
  const commit = await commitText(copy, session, `${fixed?.place}`, `${fixed?.value} more`);
  const { id, hasEarlier } = await readPast(session, commit);
  expect(hasEarlier).toBe(false);
  expect(await session.readRefusal({ do: 'take-back', commit, id })).toContain(
    'can’t be changed here',
  );
});

test('has a sentence for a commit that is not there', async ({ session }) => {
  const commit = 'f'.repeat(40);
  const refused = await session.readRefusal({ do: 'read-commit', commit });
  expect(refused).toBe('This version is not in this folder any more.');
  expect(await session.readRefusal({ do: 'take-back', commit, id: 'x' })).toBe(refused);
});

test(
  'takes a picture back whose file is gone',
  async ({ copy, editor, session }) => {
    const { place, value } = findPicture(await session.read());
    const bytes = readFileSync(session.inContent('images', value));
    await editor.sendPicture(place, 'instead.jpg', await makePicture());
    await session.change({ do: 'save' });
    await rm(session.inContent('images', value));
    const commit = commitAll(copy, 'Another picture');
    const { past = [] } = await session.send({ do: 'read-commit', commit });
    const change = past.find(({ hasEarlier }) => hasEarlier);
    const state = await session.change({ do: 'take-back', commit, id: `${change?.id}` });
    const field = fieldAt(state, place);
    expect(field).toMatchObject({ value, mistakes: [] });
    expect(readFileSync(session.inContent('.draft/images', value)).equals(bytes)).toBe(true);
  },
);
