/** A draft in `npm run edit`: saving, clashes, undo, problems, replacing and history. */
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished } from 'vitest';
import type { EditorState } from '#page-editor';
import type { Copy } from '#support/copies';
import { COVER, fieldAt, makePicture, test, valueAt } from '#support/edit-session';

const INTRODUCTION = 'hero.introduction';
const EXPLANATION = 'not-found.explanation';
const PHOTO = 'people.members[1].photo.file';

const EXPLAINED = 'It may have moved, or never have been here.';

const both = (state: EditorState) => [INTRODUCTION, EXPLANATION].map((at) => valueAt(state, at));

test('saves one changed line of one file', async ({ session }) => {
  const state = await session.write(EXPLANATION, 'One new sentence: it is “here”.');
  expect(session.changedFiles()).toEqual([]);
  expect(state.changes.map(({ place }) => place)).toEqual([EXPLANATION]);
  const saved = await session.change({ do: 'save' });
  expect(session.changedFiles()).toEqual([' M content/not-found.yaml']);
  expect(session.changedLines()).toEqual([
    `-explanation: ${EXPLAINED}`,
    '+explanation: "One new sentence: it is “here”."',
  ]);
  expect(saved.changes).toEqual([]);
  expect(existsSync(session.inContent('.draft'))).toBe(false);
});

test('marks a sample as real without another change', async ({ session }) => {
  const place = 'people.introduction';
  expect(fieldAt(await session.read(), place).isSample).toBe(true);
  await session.change({ do: 'mark', place, isSample: false });
  const saved = await session.change({ do: 'save' });
  expect(fieldAt(saved, place).isSample).toBe(false);
  expect(session.changedLines()).toEqual([
    '-introduction: !sample We are five.',
    '+introduction: We are five.',
  ]);
});

test('keeps what somebody else changes in other places meanwhile', async ({ session }) => {
  await session.write(INTRODUCTION, 'Mine.');
  await session.writeOnDisk('hero.label', 'Theirs');
  const saved = await session.change({ do: 'save' });
  expect(valueAt(saved, INTRODUCTION)).toBe('Mine.');
  expect(valueAt(saved, 'hero.label')).toBe('Theirs');
});

test.for(['mine', 'theirs'] as const)(
  'is saved once a clash is decided: %s',
  async (keep, { session }) => {
    await session.write(INTRODUCTION, 'What mine says.');
    await session.writeOnDisk(INTRODUCTION, 'What theirs says.');
    const { clashes } = await session.read();
    expect(clashes).toMatchObject([
      { place: INTRODUCTION, mine: 'What mine says.', theirs: 'What theirs says.' },
    ]);
    expect(await session.readRefusal({ do: 'save' })).toContain('decide');
    await session.change({ do: 'decide', place: INTRODUCTION, keep });
    await session.change({ do: 'save' });
    expect(session.readFileOf(INTRODUCTION)).toContain(`What ${keep} says.`);
  },
);

test('undoes and redoes across two fields, a step at a time', async ({ session }) => {
  const start = both(await session.read());
  await session.write(INTRODUCTION, 'A', 'typing');
  await session.write(INTRODUCTION, 'A b', 'typing');
  await session.write(EXPLANATION, 'C');
  expect(both(await session.change({ do: 'undo' }))).toEqual(['A b', EXPLAINED]);
  const undone = await session.change({ do: 'undo' });
  expect(both(undone)).toEqual(start);
  expect(undone).toMatchObject({ canUndo: false, canRedo: true, changes: [] });
  await session.change({ do: 'redo' });
  const redone = await session.change({ do: 'redo' });
  expect(both(redone)).toEqual(['A b', 'C']);
  expect(redone).toMatchObject({ canUndo: true, canRedo: false });
});

test('undoes one of several changes alone', async ({ session }) => {
  await session.write(INTRODUCTION, 'A');
  const { changes } = await session.write(EXPLANATION, 'C');
  const id = changes.find(({ place }) => place === EXPLANATION)?.id ?? '';
  expect(both(await session.change({ do: 'revert', id }))).toEqual(['A', EXPLAINED]);
  expect(await session.readRefusal({ do: 'revert', id })).toBe(
    'This change is not there any more.',
  );
});

test('neither saves nor hands in a problem', async ({ session }) => {
  const { problems } = fieldAt(await session.write(INTRODUCTION, ''), INTRODUCTION);
  expect(problems).toEqual(['is empty: write the text']);
  for (const request of [{ do: 'save' }, COVER] as const)
    expect(await session.readRefusal(request)).toContain('problem');
  expect(session.changedFiles()).toEqual([]);
  expect(session.branches()).toEqual([]);
});

test('hands nothing in if nothing has changed', async ({ session }) => {
  expect(await session.readRefusal(COVER)).toContain('nothing has changed');
});

test('says what the claims review finds', async ({ session }) => {
  const sentence = 'The device cures every patient.';
  const { found } = fieldAt(await session.write(INTRODUCTION, sentence), INTRODUCTION);
  expect(found[0]).toMatchObject({ verdict: 'claim', sentence, phrase: 'The device cures' });
  for (const key of ['why', 'laws', 'instead'] as const) expect(found[0]?.[key]).not.toBe('');
});

const replacing = (...places: string[]) =>
  ({ do: 'replace', wanted: 'xylophones', by: 'pianos', places }) as const;

test('replaces in several files at once, as one step to undo', async ({ session }) => {
  await session.write(INTRODUCTION, 'Xylophones and {braces} of xylophones');
  await session.write(EXPLANATION, 'No xylophones');
  const replaced = await session.change(replacing(INTRODUCTION, EXPLANATION));
  expect(both(replaced)).toEqual(['pianos and {braces} of pianos', 'No pianos']);
  expect(both(await session.change({ do: 'undo' }))).toEqual([
    'Xylophones and {braces} of xylophones',
    'No xylophones',
  ]);
});

test.for(['technologies.learnMore.url', 'hero.picture.file', 'hero.link.section', 'device.name'])(
  'replaces nothing in %s',
  async (place, { session }) => {
    expect(await session.readRefusal(replacing(place))).toMatch(
      /^(Nothing can be replaced there|device\.name can't be changed here)\.$/,
    );
  },
);

/** As somebody else. Returns the commit. */
function commitAll(copy: Copy, message: string) {
  onTestFinished(() => void copy.git('reset', '--quiet', '--hard', 'HEAD~1'));
  copy.commit(message);
  return copy.git('rev-parse', 'HEAD').trim();
}

test('takes an earlier text back as a change that can be undone', async ({ copy, session }) => {
  await session.writeOnDisk(EXPLANATION, 'Said by somebody else.');
  const commit = commitAll(copy, 'Write it');
  await session.write(INTRODUCTION, 'A change of mine.');
  const { past } = await session.send({ do: 'read-commit', commit });
  expect(past).toMatchObject([{ file: 'not-found', hasEarlier: true }]);
  const request = { do: 'take-back', commit, id: past?.[0]?.id ?? '' } as const;
  const taken = await session.change(request);
  expect(both(taken)).toEqual(['A change of mine.', EXPLAINED]);
  expect(taken.changes).toHaveLength(2);
  expect(session.changedFiles()).toEqual([]);
  expect(await session.readRefusal(request)).toBe('It is there already.');
  expect(both(await session.change({ do: 'undo' }))).toContain('Said by somebody else.');
});

test('takes no earlier text of the device back', async ({ copy, session }) => {
  await session.writeOnDisk('device.field', 'Another field');
  const commit = commitAll(copy, 'Change the field');
  const { past } = await session.send({ do: 'read-commit', commit });
  expect(past).toMatchObject([{ file: 'device', hasEarlier: false }]);
  const request = { do: 'take-back', commit, id: past?.[0]?.id ?? '' } as const;
  expect(await session.readRefusal(request)).toContain('can’t be changed here');
});

test('takes a picture back whose file is gone', async ({ copy, editor, session }) => {
  const bytes = readFileSync(session.inContent('images/person-1.jpg'));
  await editor.sendPicture(PHOTO, 'instead.jpg', await makePicture());
  await session.change({ do: 'save' });
  await rm(session.inContent('images/person-1.jpg'));
  const commit = commitAll(copy, 'Another picture');
  const { past } = await session.send({ do: 'read-commit', commit });
  const id = past?.find(({ hasEarlier }) => hasEarlier)?.id ?? '';
  const state = await session.change({ do: 'take-back', commit, id });
  expect(fieldAt(state, PHOTO)).toMatchObject({ value: 'person-1.jpg', problems: [] });
  expect(readFileSync(session.inContent('.draft/images/person-1.jpg')).equals(bytes)).toBe(true);
});
