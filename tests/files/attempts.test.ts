import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#folders';

const DOCS = path.join(ROOT, 'docs');

test('docs/attempts.md names tests that exist, and numbers its rows', () => {
  const page = readFileSync(path.join(DOCS, 'attempts.md'), 'utf8');
  const named = [...page.matchAll(/`([^`\n]+)` \(\[file\]\((.+?)\)\)/g)];
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(
    ([, title = '', file = '']) => !readFileSync(path.join(DOCS, file), 'utf8').includes(title),
  );
  expect(missing.map(([entry]) => entry)).toEqual([]);
  const numbers = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
