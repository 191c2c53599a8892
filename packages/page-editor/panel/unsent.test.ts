import { expect, test } from 'vitest';
import { openUnsent } from './unsent.ts';

const KEY = 'edit';

function makeStorage(stored: Record<string, string> = {}) {
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
  };
}

const entry = (place: string, value: string) => ({ place, value, bases: ['before'] });

const takeOver = (storage: ReturnType<typeof makeStorage>) => {
  const next = openUnsent(() => storage, KEY);
  next.takeOver();
  return next.list().map(({ place, value }) => [place, value]);
};

test('leaves the newest words of a place to the next window, until they are dropped', () => {
  const storage = makeStorage();
  const unsent = openUnsent(() => storage, KEY);
  unsent.keep(entry('a', 'one'));
  unsent.keep(entry('a', 'one two'));
  unsent.keep(entry('b', 'three'));
  expect(takeOver(storage)).toEqual([
    ['a', 'one two'],
    ['b', 'three'],
  ]);
  unsent.drop('a');
  expect(takeOver(storage)).toEqual([['b', 'three']]);
});

test('keeps what two windows have written in one place', () => {
  const storage = makeStorage();
  const [one, other] = [openUnsent(() => storage, KEY), openUnsent(() => storage, KEY)];
  one.keep(entry('a', 'mine'));
  other.keep(entry('a', 'theirs'));
  one.drop('a');
  expect(takeOver(storage)).toEqual([['a', 'theirs']]);
});

test('leaves to a person what a person has to decide, but asks the server again first', () => {
  const storage = makeStorage();
  openUnsent(() => storage, KEY).keep({ ...entry('a', 'mine'), theirs: 'theirs' });
  const next = openUnsent(() => storage, KEY);
  next.takeOver();
  expect(next.at('a')).toEqual(entry('a', 'mine'));
});

test('holds words in a browser that keeps nothing, and says so', () => {
  const unsent = openUnsent(() => {
    throw new Error('denied');
  }, KEY);
  unsent.takeOver();
  unsent.keep(entry('a', 'one'));
  expect(unsent.at('a')?.value).toBe('one');
  expect(unsent.isStored()).toBe(false);
});

test('ignores what it hasn’t written itself', () => {
  for (const stored of ['{', '3', '[null, {"place": "a", "value": 1}]'])
    expect(takeOver(makeStorage({ [KEY]: stored }))).toEqual([]);
});

test('tells of each change, with a list that stays the same between them', () => {
  const unsent = openUnsent(makeStorage, KEY);
  const before = unsent.list();
  let count = 0;
  const stop = unsent.subscribe(() => {
    count += 1;
  });
  expect(unsent.list()).toBe(before);
  unsent.keep(entry('a', 'one'));
  expect(unsent.list()).toEqual([entry('a', 'one')]);
  stop();
  unsent.drop('a');
  expect(count).toBe(1);
});
