/** A draft in `npm run edit`: saving, clashes, undo, mistakes and claims. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { EditorState } from '#page-editor';
import { parsePlace } from '#page-editor';
import { cutText } from '#support/copies';
import { COVER, FIRST, fieldAt, listFields, SECOND, test, valueAt } from '#support/edit-session';

test('becomes one changed text of one file, at saving', async ({ session }) => {
  const before = session.readFileOf(FIRST);
  const state = await session.write(FIRST, 'One new sentence: it is “here”.');
  expect(session.changedFiles()).toEqual([]);
  expect(state.changes.map(({ place }) => place)).toEqual([FIRST]);
  const saved = await session.change({ do: 'save' });
  expect(session.changedFiles()).toEqual([` M content/${path.basename(session.fileOf(FIRST))}`]);
  const { path: at } = parsePlace(FIRST);
  const [start, end] = cutText(before, at);
  expect(cutText(session.readFileOf(FIRST), at)).toEqual([start.replace(/!sample $/, ''), end]);
  expect(valueAt(saved, FIRST)).toBe('One new sentence: it is “here”.');
  expect(fieldAt(saved, FIRST).isSample).toBe(false);
  expect(saved.changes).toEqual([]);
  expect(existsSync(session.inContent('.draft'))).toBe(false);
});

test('loses the mark of a sample, and nothing else', async ({ session }) => {
  await session.change({ do: 'mark', place: FIRST, isSample: true });
  await session.change({ do: 'save' });
  const before = session.readFileOf(FIRST);
  await session.change({ do: 'mark', place: FIRST, isSample: false });
  const saved = await session.change({ do: 'save' });
  expect(fieldAt(saved, FIRST).isSample).toBe(false);
  const [start] = cutText(before, parsePlace(FIRST).path);
  const unmarked = start.replace(/!sample $/, '') + before.slice(start.length);
  expect(session.readFileOf(FIRST)).toBe(unmarked);
  expect(before.length - unmarked.length).toBe('!sample '.length);
});

test('keeps 100 KB that somebody pastes, and says how much the place is made for', async ({
  session,
}) => {
  const pasted = 'We listen to nerves. '.repeat(5000).trim();
  const { warnings } = fieldAt(await session.write(FIRST, pasted), FIRST);
  expect(warnings.join()).toContain('its place is made for');
  expect(valueAt(await session.write(SECOND, 'Another edit.'), FIRST)).toBe(pasted);
});

test('keeps what somebody else changes in other places meanwhile', async ({ session }) => {
  await session.write(FIRST, 'Mine.');
  await session.writeOnDisk('hero.label', 'Theirs');
  await session.writeOnDisk(SECOND, 'Theirs as well.');
  const saved = await session.change({ do: 'save' });
  expect([FIRST, 'hero.label', SECOND].map((place) => valueAt(saved, place))).toEqual([
    'Mine.',
    'Theirs',
    'Theirs as well.',
  ]);
  for (const text of ['Mine.', 'Theirs\n']) expect(session.readFileOf(FIRST)).toContain(text);
});

test.for(['mine', 'theirs'] as const)(
  'is saved once somebody has decided a clash: %s',
  async (keep, { session }) => {
    await session.write(FIRST, 'What mine says.');
    await session.writeOnDisk(FIRST, 'What theirs says.');
    const { clashes } = await session.read();
    expect(clashes).toEqual([
      {
        place: FIRST,
        where: expect.any(String),
        mine: 'What mine says.',
        theirs: 'What theirs says.',
      },
    ]);
    expect(await session.readRefusal({ do: 'save' })).toContain('decide');
    expect(session.readFileOf(FIRST)).toContain('What theirs says.');
    expect((await session.change({ do: 'decide', place: FIRST, keep })).clashes).toEqual([]);
    const saved = await session.change({ do: 'save' });
    expect(valueAt(saved, FIRST)).toBe(`What ${keep} says.`);
    expect(session.readFileOf(FIRST)).toContain(`What ${keep} says.`);
  },
);

test('can be undone and redone across two fields, a step at a time', async ({ session }) => {
  const start = await session.read();
  const both = (state: EditorState) => [FIRST, SECOND].map((place) => valueAt(state, place));
  await session.write(FIRST, 'A', 'typing');
  await session.write(FIRST, 'A b', 'typing');
  await session.write(SECOND, 'C');
  expect(both(await session.change({ do: 'undo' }))).toEqual(['A b', both(start)[1]]);
  const undone = await session.change({ do: 'undo' });
  expect(both(undone)).toEqual(both(start));
  expect([undone.canUndo, undone.canRedo, undone.changes]).toEqual([false, true, []]);
  expect(both(await session.change({ do: 'redo' }))).toEqual(['A b', both(start)[1]]);
  const redone = await session.change({ do: 'redo' });
  expect(both(redone)).toEqual(['A b', 'C']);
  expect([redone.canUndo, redone.canRedo]).toEqual([true, false]);
});

test('can lose one of its changes', async ({ session }) => {
  const before = valueAt(await session.read(), FIRST);
  await session.write(FIRST, 'A');
  const { changes } = await session.write(SECOND, 'C');
  const id = changes.find(({ place }) => place === FIRST)?.id ?? '';
  const state = await session.change({ do: 'revert', id });
  expect([FIRST, SECOND].map((place) => valueAt(state, place))).toEqual([before, 'C']);
  expect(await session.readRefusal({ do: 'revert', id })).toBe(
    'This change is not there any more.',
  );
});

test('is neither saved nor handed in with a mistake', async ({ session }) => {
  const before = session.branches();
  const { mistakes } = fieldAt(await session.write(FIRST, ''), FIRST);
  expect(mistakes).not.toEqual([]);
  for (const request of [{ do: 'save' }, COVER] as const)
    expect(await session.readRefusal(request)).toContain('mistake');
  expect(session.changedFiles()).toEqual([]);
  expect(session.branches()).toEqual(before);
});

test('says what the claims review finds, in the reply', async ({ session }) => {
  const claim = session.makeClaim();
  const { found } = fieldAt(await session.write(FIRST, claim), FIRST);
  const [first] = found;
  expect(first).toMatchObject({ verdict: 'claim', sentence: claim });
  expect(claim).toContain(first?.phrase);
  for (const key of ['phrase', 'why', 'laws', 'instead'] as const)
    expect(first?.[key], key).not.toBe('');
});

test('says that it ends an exception', async ({ session, skip }) => {
  const { exceptions } = session.readReview();
  const fields = listFields(await session.read()).filter(({ isFixed }) => !isFixed);
  const [covered] = exceptions.flatMap(({ sentence }) => {
    const holders = fields.filter(({ value }) => value.includes(sentence));
    return holders.length === 1 && holders[0] ? [{ sentence, ...holders[0] }] : [];
  });
  skip(!covered, 'the content has no exception of a text that is there once');
  if (!covered) return;
  const { place, sentence, value } = covered;
  const state = await session.write(place, value.replace(sentence, 'Another one.'));
  expect(fieldAt(state, place).found).toContainEqual(
    expect.objectContaining({ verdict: 'exception', sentence }),
  );
  expect(state.changes[0]?.found).toContainEqual(
    expect.objectContaining({ verdict: 'exception', sentence }),
  );
});
