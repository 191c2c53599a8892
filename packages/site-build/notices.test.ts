import { expect, test } from 'vitest';
import { makeNotices } from './notices.ts';

test('lists a licence text once for all packages with this text', () => {
  const shared = { version: '1.0.0', identifier: 'MIT', text: 'Copyright A' };
  const text = makeNotices([
    { name: 'first', ...shared },
    { name: 'other', version: '2.0.0', identifier: 'ISC', text: 'Copyright B' },
    { name: 'second', ...shared },
  ]);
  expect(text).toContain('first 1.0.0 (MIT)\nsecond 1.0.0 (MIT)\n\nCopyright A\n');
  expect(text).toContain('other 2.0.0 (ISC)\n\nCopyright B\n');
});
