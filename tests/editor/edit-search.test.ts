/** Replacing words in several texts by `npm run edit`. */
import { expect } from 'vitest';
import { FIRST, listFields, SECOND, test, valueAt } from '#support/edit-session';

const replacing = (places: string[]) =>
  ({ do: 'replace', wanted: 'xylophones', by: 'pianos', places }) as const;

test('replaces in several files at once, as one step to undo', async ({ session }) => {
  const before = valueAt(await session.read(), SECOND);
  await session.write(FIRST, 'Xylophones and {braces} of xylophones');
  await session.write(SECOND, 'No xylophones');
  const replaced = await session.change(replacing([FIRST, SECOND]));
  expect(valueAt(replaced, FIRST)).toBe('pianos and {braces} of pianos');
  expect(valueAt(replaced, SECOND)).toBe('No pianos');
  const undone = await session.change({ do: 'undo' });
  expect(valueAt(undone, FIRST)).toBe('Xylophones and {braces} of xylophones');
  expect(valueAt(undone, SECOND)).toBe('No xylophones');
  expect(valueAt(await session.change({ do: 'undo' }), SECOND)).toBe(before);
});

test('leaves a text whose words are gone as it is', async ({ session }) => {
  const { changes } = await session.change(replacing([FIRST]));
  expect(changes).toEqual([]);
});

test('replaces in no address, picture or fixed text', async ({ session }) => {
  const fields = listFields(await session.read());
  const others = fields.filter(({ kind, isFixed }) => kind !== 'text' || isFixed);
  expect(others.length).toBeGreaterThan(0);
  for (const { place } of others)
    expect(await session.readRefusal(replacing([place])), place).not.toBe('not refused');
  expect((await session.read()).changes).toEqual([]);
});
