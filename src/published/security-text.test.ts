import { loadContent } from '@site-kit/site-build';
import { expect, test } from 'vitest';
import { PARTS } from '#site';
import { FULL } from '#support/sites';
import { makeSecurityText } from './security-text.ts';

test('writes security.txt with the fields of RFC 9116 and an expiry within a year', async () => {
  const { content } = await loadContent(PARTS, FULL.content);
  const text = makeSecurityText(content, new Date('2028-02-28T23:30:00Z'));
  expect(text.endsWith('\n')).toBe(true);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'Contact: mailto:name@example.com',
      'Canonical: https://www.example.com/.well-known/security.txt',
      'Expires: 2029-02-26T00:00:00Z',
    ]),
  );
});
