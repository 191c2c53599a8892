/** Bytes of the published files. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT } from '#folders';
import { BUDGETS } from '#site-build';
import { PUBLISHED_SITE } from '#test-kit/content';

test('publishes no originals of pictures', () => {
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  const originals = new Set(
    globSync(path.join(CONTENT, 'images/*.{png,jpg,webp}')).map((file) => digest(file)),
  );
  const published = globSync(path.join(PUBLISHED_SITE, '**/*.{png,jpg,webp,avif}'));
  expect(originals.size).toBeGreaterThan(0);
  expect(published.length).toBeGreaterThan(originals.size);
  expect(published.filter((file) => originals.has(digest(file)))).toEqual([]);
});

test('keeps each page within 13 kB, styles of its first screen included', () => {
  const pages = globSync(path.join(PUBLISHED_SITE, '{*,media/*}.html.br'));
  expect(pages.length).toBe(3);
  for (const page of pages) expect(statSync(page).size, page).toBeLessThanOrEqual(BUDGETS.html);
});

test('keeps all scripts within 95 kB', () => {
  const scripts = globSync(path.join(PUBLISHED_SITE, '**/*.js.br'));
  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.scripts);
});
