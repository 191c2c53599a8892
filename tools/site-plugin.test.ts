import { expect, test } from 'vitest';
import { contentModule } from './site-plugin.ts';

test('the same content gives the same module, in whatever order its pictures were looked at', () => {
  const picture = { alt: 'A patch', file: 'patch.jpg' };
  const first = { hero: { label: 'One', picture }, people: [{ name: 'B' }, { name: 'A' }] };
  const second = {
    people: [{ name: 'B' }, { name: 'A' }],
    hero: { picture: { file: 'patch.jpg', alt: 'A patch' }, label: 'One' },
  };
  expect(contentModule(second)).toBe(contentModule(first));
  expect(contentModule(first)).toContain('[{"name":"B"},{"name":"A"}]');
  expect(contentModule(first)).toContain('"picture":{"alt":"A patch","file":"patch.jpg"}');
});
