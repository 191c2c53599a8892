/** Bytes of the published files. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BUDGETS } from '../../tools/build/budgets.ts';
import { CONTENT, PUBLISHED_SITE } from '../../tools/paths.ts';
import { content } from '../content.ts';

/**
 * The words of a page within the budget, bytes (brotli). More words may cost more bytes of HTML.
 */
const WORDS = 4_000;
/** For each byte of words, the page has one or two of markup. */
const HTML_PER_BYTE_OF_WORDS = 3;

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

test('fits each page into one flight, but for words beyond those of the sample', () => {
  const words = brotliCompressSync(JSON.stringify(content)).length;
  const budget = BUDGETS.firstFlight + HTML_PER_BYTE_OF_WORDS * Math.max(0, words - WORDS);
  const pages = globSync(path.join(PUBLISHED_SITE, '{*,media/*}.html.br'));
  expect(pages.length).toBe(3);
  for (const page of pages) expect(statSync(page).size, page).toBeLessThanOrEqual(budget);
});

test('keeps all scripts within 95 kB', () => {
  const scripts = globSync(path.join(PUBLISHED_SITE, '**/*.js.br'));
  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.scripts);
});
