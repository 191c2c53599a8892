import { expect, test } from 'vitest';
import { CONTENT } from '../paths.ts';
import { loadContent } from './content.ts';
import { makeSecurityText } from './security-text.ts';

test('security.txt has the fields of RFC 9116, and expires within a year', async () => {
  const { content } = await loadContent(CONTENT);
  const today = new Date('2028-02-28T23:30:00Z');
  const text = makeSecurityText(content, today);
  const fields = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
  );
  expect(text.endsWith('\n')).toBe(true);
  expect(fields.get('Contact')).toBe(`mailto:${content.footer.email}`);
  expect(fields.get('Canonical')).toBe(`${new URL('/.well-known/security.txt', content.site.url)}`);
  expect(fields.get('Expires')).toBe('2029-02-26T00:00:00Z');
});
