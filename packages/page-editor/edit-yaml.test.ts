import { parseYaml } from '@site-kit/content-model';
import { expect, test } from 'vitest';
import {
  addField,
  arrangeItems,
  EditError,
  readItem,
  removeField,
  setSample,
  setText,
} from './edit-yaml.ts';

const LIST = `# Cards
cards:
  # The first one.
  - title: !sample One # said
    image:
      file: a.jpg

  # The second one.
  - title: >-
      Two and more
  - title: Three

# The end
end: yes
`;

const titles = (source: string) =>
  parseYaml(source)
    .toJS()
    .cards.map(({ title }: { title: string }) => title);

test('reorders, removes and adds items with their comments', () => {
  const moved = arrangeItems(LIST, ['cards'], [1, 0, 2]);
  expect(titles(moved)).toEqual(['Two and more', 'One', 'Three']);
  expect(moved.indexOf('# The second')).toBeLessThan(moved.indexOf('# said'));
  expect(arrangeItems(moved, ['cards'], [1, 0, 2])).toBe(LIST);
  const removed = arrangeItems(LIST, ['cards'], [0, 2]);
  expect(removed).not.toContain('The second one');
  expect(removed).toContain('\n# The end\n');
  const back = arrangeItems(
    removed,
    ['cards'],
    [0, { value: { title: 'Two and more' }, item: readItem(LIST, ['cards', 1]) }, 1],
  );
  expect(back).toBe(LIST);
  const none = arrangeItems(LIST, ['cards'], []);
  expect(parseYaml(none).toJS()).toEqual({ cards: [], end: 'yes' });
  const added = arrangeItems(none, ['cards'], [{ value: { title: 'New: one' } }]);
  expect(added).toContain('  - title: !sample "New: one"\n');
});

test('adds and removes fields of list items', () => {
  const added = addField(LIST, ['cards', 2, 'image'], ['title', 'image'], {
    file: 'b.jpg',
    alt: '',
  });
  expect(added).toContain(
    '  - title: Three\n    image:\n      file: !sample b.jpg\n      alt: ""\n',
  );
  expect(removeField(added, ['cards', 2, 'image'])).toBe(LIST);
  expect(removeField(LIST, ['cards', 0, 'image'])).toContain('# said\n\n  # The second');
});

test('rearranges lists written on one line', () => {
  expect(arrangeItems('a: [x, !sample y, z] # c\n', ['a'], [2, 1, { value: 'new' }])).toBe(
    'a: [z, !sample y, !sample new] # c\n',
  );
});

test('sets and removes the !sample mark', () => {
  expect(setSample('a: !sample b\n', ['a'], false)).toBe('a: b\n');
  expect(setSample('a: b\n', ['a'], true)).toBe('a: !sample b\n');
  const final = setSample('a: !sample >-\n  b c\nd: 1\n', ['a'], false);
  expect(final).toBe('a: >-\n  b c\nd: 1\n');
});

test('refuses to set maps, missing fields and texts in invalid files', () => {
  expect(() => setText('a: {b: 1}\n', ['a'], 'x')).toThrow(EditError);
  expect(() => setText('a: b\n', ['c'], 'x')).toThrow(EditError);
  expect(() => setText('a: "b\n', ['a'], 'x')).toThrow(EditError);
});
