/** Tests changes in `npm run edit`: writing, undoing, reverting, and problems. */
import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { EditorState } from '@site-kit/page-editor';
import { expect, onTestFinished } from 'vitest';
import { COVER, fieldAt, makePicture, test, valueAt } from '#support/edit-session';

const INTRODUCTION = 'hero.introduction';
const EXPLANATION = 'not-found.explanation';
const PHOTO = 'people.members[1].photo.file';

const EXPLAINED = 'It may have moved, or never have been here.';

const both = (state: EditorState) => [INTRODUCTION, EXPLANATION].map((at) => valueAt(state, at));

test('changes one line of one file', async ({ session }) => {
  const state = await session.write(EXPLANATION, 'One new sentence: it is “here”.');
  expect(state.changes.map(({ fieldName }) => fieldName)).toEqual([EXPLANATION]);
  expect(session.changedFiles()).toEqual([' M content/not-found.yaml']);
  expect(session.changedLines()).toEqual([
    `-explanation: ${EXPLAINED}`,
    '+explanation: "One new sentence: it is “here”."',
  ]);
});

test('removes a !sample mark and changes nothing else', async ({ session }) => {
  const fieldName = 'people.introduction';
  expect(fieldAt(await session.read(), fieldName).isSample).toBe(true);
  const marked = await session.change({ do: 'mark', fieldName, isSample: false });
  expect(fieldAt(marked, fieldName).isSample).toBe(false);
  expect(session.changedLines()).toEqual([
    '-introduction: !sample We are five.',
    '+introduction: We are five.',
  ]);
});

test('keeps another program’s changes in the same file', async ({ session }) => {
  await session.write(INTRODUCTION, 'Mine.');
  await session.writeOnDisk('hero.label', 'Theirs');
  const state = await session.write(EXPLANATION, 'Mine, too.');
  expect(valueAt(state, INTRODUCTION)).toBe('Mine.');
  expect(valueAt(state, 'hero.label')).toBe('Theirs');
  expect(state.changes).toHaveLength(3);
});

test('restores discarded changes on undo', async ({ editor, session }) => {
  await editor.sendPicture(PHOTO, 'new-one.jpg', await makePicture());
  await session.write(EXPLANATION, 'C');
  const discarded = await session.change({ do: 'discard' });
  expect(discarded.changes).toEqual([]);
  expect(session.changedFiles()).toEqual([]);
  const undone = await session.change({ do: 'undo' });
  expect(undone.changes.map(({ fieldName }) => fieldName)).toEqual([EXPLANATION, PHOTO]);
  expect(fieldAt(undone, PHOTO)).toMatchObject({ value: 'new-one.jpg', problems: [] });
});

test('undoes and redoes one step at a time across two fields', async ({ session }) => {
  const start = both(await session.read());
  await session.write(INTRODUCTION, 'A', 'typing');
  await session.write(INTRODUCTION, 'A b', 'typing');
  await session.write(EXPLANATION, 'C');
  expect(both(await session.change({ do: 'undo' }))).toEqual(['A b', EXPLAINED]);
  const undone = await session.change({ do: 'undo' });
  expect(both(undone)).toEqual(start);
  expect(undone).toMatchObject({ canRedo: true, changes: [] });
  await session.change({ do: 'redo' });
  const redone = await session.change({ do: 'redo' });
  expect(both(redone)).toEqual(['A b', 'C']);
  expect(redone).toMatchObject({ canUndo: true, canRedo: false });
});

test('reverts one of several changes', async ({ session }) => {
  await session.write(INTRODUCTION, 'A');
  const { changes } = await session.write(EXPLANATION, 'C');
  const id = changes.find(({ fieldName }) => fieldName === EXPLANATION)?.id ?? '';
  expect(both(await session.change({ do: 'revert', id }))).toEqual(['A', EXPLAINED]);
  expect(await session.readRefusal({ do: 'revert', id })).toBe(
    'This change no longer exists: reload this window.',
  );
});

test('refuses to submit content with a problem', async ({ session }) => {
  const { problems } = fieldAt(await session.write(INTRODUCTION, ''), INTRODUCTION);
  expect(problems).toEqual(['is empty: write the text']);
  expect(await session.readRefusal(COVER)).toContain('problem');
  expect(session.branches()).toEqual([]);
});

test('refuses to submit without changes', async ({ session }) => {
  expect(await session.readRefusal(COVER)).toContain('nothing has changed');
});

test('shows findings of the claims review', async ({ session }) => {
  const sentence = 'The device cures every patient.';
  const { findings } = fieldAt(await session.write(INTRODUCTION, sentence), INTRODUCTION);
  expect(findings[0]).toMatchObject({ verdict: 'claim', sentence, phrase: 'The device cures' });
  for (const key of ['why', 'laws', 'instead'] as const) expect(findings[0]?.[key]).not.toBe('');
});

const replacing = (...fieldNames: string[]) =>
  ({ do: 'replace', wanted: 'xylophones', by: 'pianos', fieldNames }) as const;

test('replaces words in several files in one undo step', async ({ session }) => {
  await session.write(INTRODUCTION, 'Xylophones and {braces} of xylophones');
  await session.write(EXPLANATION, 'No xylophones');
  const replaced = await session.change(replacing(INTRODUCTION, EXPLANATION));
  expect(both(replaced)).toEqual(['pianos and {braces} of pianos', 'No pianos']);
  expect(both(await session.change({ do: 'undo' }))).toEqual([
    'Xylophones and {braces} of xylophones',
    'No xylophones',
  ]);
});

test.for(['technologies.learnMore.url', 'hero.picture.file', 'hero.link.section'])(
  'refuses to replace words in %s',
  async (fieldName, { session }) => {
    expect(await session.readRefusal(replacing(fieldName))).toBe(
      'This field can’t be changed by search and replace: edit it in its form.',
    );
  },
);

const STATUS = 'device.markets[1].status';

test('requires a register entry once a market has authorised the device', async ({ session }) => {
  const state = await session.write(STATUS, 'authorised');
  const entry = ['register', 'number', 'date'].map((key) =>
    fieldAt(state, `device.markets[1].${key}`),
  );
  expect(entry.map(({ problems }) => problems.length > 0)).toEqual([true, true, true]);
  expect(state.statusChanges).toEqual([]);
  expect(await session.readRefusal(COVER)).toContain('correct the problems first');
  const id = state.changes.find(({ fieldName }) => fieldName === STATUS)?.id ?? '';
  expect((await session.change({ do: 'revert', id })).changes).toEqual([]);
});

test('lists sentences that change if the device’s status changes', async ({ session }) => {
  await session.write(STATUS, 'authorised');
  await session.write('device.markets[1].register', 'ARTG');
  await session.write('device.markets[1].number', '123456');
  const state = await session.write('device.markets[1].date', '2026-11-01');
  const line = state.statusChanges.find(
    ({ fieldName }) => fieldName === 'device.wording.somewhere.line',
  );
  const textOf = (wanted: 'added' | 'removed') =>
    line?.words.flatMap(({ text, is }) => (is === 'same' || is === wanted ? text : [])).join('');
  expect(textOf('removed')).toBe(
    'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.',
  );
  expect(textOf('added')).toBe(
    'Authorised in Australia and Japan only. Investigational in the USA and elsewhere.',
  );
  const { submissions = [] } = await session.send(COVER);
  expect(submissions).toHaveLength(1);
  const fields = await session.write(STATUS, 'not-studied');
  expect(fields.pages.flatMap(({ fields }) => JSON.stringify(fields)).join()).not.toContain(
    'device.markets[1].register',
  );
});

test('lists the changes of the last year', async ({ copy, session }) => {
  await session.writeOnDisk(EXPLANATION, 'Said by somebody else.');
  copy.commit('Write it');
  onTestFinished(() => void copy.git('reset', '--quiet', '--hard', 'HEAD~1'));
  const { history = [] } = await session.send({ do: 'list-history' });
  const today = new Date().toISOString().slice(0, 10);
  expect(history[0]).toMatchObject({ by: 'copy', summary: 'Write it', parts: ['Not-found page'] });
  expect(history[0]?.date).toBe(today);
});

test('explains how to get a git clone if the folder isn’t one', async ({ copy }) => {
  const git = path.join(copy.folder, '.git');
  await rename(git, `${git}-away`);
  onTestFinished(() => rename(`${git}-away`, git));
  const { succeeded, output } = copy.run('commands/edit.ts', ['--no-open'], { PORT: '0' });
  expect(succeeded).toBe(false);
  expect(output).toMatch(
    /^This folder is not a git clone, .* ask an engineer for a folder made by/,
  );
});
