import { expect, test } from 'vitest';
import { tellDifference } from './difference.ts';

const main = (...inside: Parameters<typeof tellDifference>[0]) => [
  { banner: ['link "Home"'] },
  { main: [{ 'region "Our People"': inside }] },
];

test('says where a page and its trees differ', () => {
  expect(tellDifference(main('heading "A"'), main('heading "A"'))).toBe('');
  expect(tellDifference(main({ paragraph: 'Five.' }), main({ paragraph: 'Six.' }))).toBe(
    'The page has main > region "Our People" > paragraph: Five., where the tree has paragraph: Six.\nIf that is meant, change the .tree.ts of that section in src/sections.',
  );
  expect(tellDifference(main('heading "A"', 'link "B"'), main('heading "A"'))).toContain(
    'link "B", where the tree has nothing',
  );
  expect(tellDifference(main(), main('heading "A"'))).toContain(
    'nothing, where the tree has heading "A"',
  );
});
