import { expect, test } from 'vitest';
import { CONTENT } from '#folders';
import { loadContent } from './content.ts';
import { makeSecurityText } from './security-text.ts';

test('security.txt has the fields of RFC 9116, and expires within a year', async () => {
  const { content } = await loadContent(CONTENT);
  const today = new Date('2028-02-28T23:30:00Z');
  const text = makeSecurityText(content, today);
  const canonical = new URL('/.well-known/security.txt', content.site.url);
  expect(text.endsWith('\n')).toBe(true);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      `Contact: mailto:${content.footer.email}`,
      `Canonical: ${canonical}`,
      'Expires: 2029-02-26T00:00:00Z',
    ]),
  );
});
