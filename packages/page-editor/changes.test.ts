import { expect, test } from 'vitest';
import { listChanges, revert, rewrite } from './changes.ts';

const BEFORE = `headline: !sample People
members:
  # The first.
  - name: A
    role: CEO
  - name: B
    role: >-
      CTO and more
  - name: C
    role: CFO
note: end
`;

const summarise = (after: string) =>
  listChanges(BEFORE, after).map(({ kind, path }) => `${kind} ${path.join('.')}`);

const EDITS: [string, string, string[]][] = [
  ['a changed text', BEFORE.replace('CEO', 'Chair'), ['changed members.0.role']],
  ['a removed sample mark', BEFORE.replace('!sample ', ''), ['changed headline']],
  ['a removed field', BEFORE.replace('note: end\n', ''), ['removed note']],
  ['an added field', `${BEFORE}more: words\n`, ['added more']],
  ['a removed item', BEFORE.replace('  - name: C\n    role: CFO\n', ''), ['removed members.2']],
  [
    'an item added on top, and a text changed below it',
    BEFORE.replace('  # The', '  - name: X\n    role: Y\n  # The').replace('CFO', 'COO'),
    ['added members.0', 'changed members.3.role'],
  ],
  [
    'an item replaced by another with the same role',
    BEFORE.replace('name: A', 'name: X'),
    ['removed members.0', 'added members.0'],
  ],
  [
    'a reordered list',
    BEFORE.replace(/( {2}# The.*?)( {2}- name: C.*CFO\n)/s, '$2$1'),
    ['reordered members'],
  ],
];

test.each(EDITS)('finds and undoes %s', (_, after, expected) => {
  expect(summarise(after)).toEqual(expected);
  // Undo the last change first, so that the other changes keep their positions.
  const undone = listChanges(BEFORE, after).reduceRight(
    (text, change) => revert(BEFORE, text, change),
    after,
  );
  expect(undone).toBe(BEFORE);
});

const PEOPLE = `members:
  - name: A
    role: CEO
    photo:
      file: a.jpg
  - name: B
    role: CTO
    photo:
      file: b.jpg
`;

test.each([
  ['another name', PEOPLE.replace('name: B', 'name: C'), ['changed members.1.name']],
  [
    'a new name, below an added item',
    PEOPLE.replace('name: B', 'name: C').replace(
      'members:',
      'members:\n  - name: X\n    role: CFO',
    ),
    ['added members.0', 'changed members.2.name'],
  ],
  [
    'a new name and photo',
    PEOPLE.replace('name: B', 'name: C').replace('b.jpg', 'c.jpg'),
    ['removed members.1', 'added members.1'],
  ],
  [
    'a new name, if all people have the same photo',
    PEOPLE.replace('name: B', 'name: C').replaceAll(/[ab]\.jpg/g, 'same.jpg'),
    ['changed members.0.photo.file', 'removed members.1', 'added members.1'],
  ],
])('recognises a person by name or photo: %s', (_, after, expected) => {
  const changes = listChanges(PEOPLE, after);
  expect(changes.map(({ kind, path }) => `${kind} ${path.join('.')}`)).toEqual(expected);
  expect(changes.reduceRight((text, change) => revert(PEOPLE, text, change), after)).toBe(PEOPLE);
});

test('reverts one of several changes', () => {
  const after = BEFORE.replace('  # The', '  - name: X\n    role: Y\n  # The').replace(
    'CFO',
    'COO',
  );
  const [added, changed] = listChanges(BEFORE, after);
  if (!added || !changed) throw new Error('Expected two changes.');
  expect(revert(BEFORE, after, added)).toBe(BEFORE.replace('CFO', 'COO'));
  expect(revert(BEFORE, after, changed)).toBe(after.replace('COO', 'CFO'));
});

test('removes the !sample mark of a changed text, and restores the mark with the committed text', () => {
  const write = (text: string, value: string) => rewrite(BEFORE, text, ['headline'], value);
  const written = write(BEFORE, 'Team');
  expect(written).toBe(BEFORE.replace('!sample People', 'Team'));
  expect(write(BEFORE, 'People')).toBe(BEFORE);
  expect(write(written, 'People')).toBe(BEFORE);
  const marked = BEFORE.replace('!sample ', '');
  expect(write(marked, 'People')).toBe(marked);
});
