/** The press kit, as a journalist downloads and opens it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PUBLISHED } from '#folders';
import { content, PUBLISHED_SITE, SLIDES } from '#test-kit/content';

const { site, device, footer, teaser, technologies } = content;

const page = readFileSync(path.join(PUBLISHED_SITE, 'index.html'), 'utf8');
const [, address = ''] = /<a href="([^"]+)" download=""/.exec(page) ?? [];
const files = new Map(Object.entries(unzipSync(readFileSync(path.join(PUBLISHED, address)))));

test('is a zip of text, marks and pictures that the page links to', async () => {
  expect(path.basename(address)).toMatch(/^[a-z0-9-]+-press-kit\.zip$/);
  const names = [...files.keys()];
  expect(names[0]).toBe('read-me-first.txt');
  expect(names.filter((file) => file.startsWith('marks/')).sort()).toEqual([
    'marks/symbol-one-colour.svg',
    'marks/symbol.svg',
    'marks/wordmark-one-colour.svg',
    'marks/wordmark.svg',
  ]);
  const pictures = [...files].filter(([file]) => file.startsWith('pictures/'));
  expect(pictures).toHaveLength((teaser ? 1 : 0) + SLIDES);
  for (const [file, bytes] of pictures) {
    const { format, width } = await sharp(bytes).metadata();
    expect(format, file).toBe('jpeg');
    expect(width, file).toBeGreaterThanOrEqual(1200);
  }
});

test('begins its text with the status, and has a caption with the status for each picture', () => {
  const text = strFromU8(files.get('read-me-first.txt') ?? new Uint8Array());
  const paragraphs = text.trim().split('\n\n');
  expect(paragraphs[2]).toBe(device.statement);
  for (const said of [
    footer.description,
    footer.email,
    `${site.url}/`,
    ...(teaser ? [teaser.caption] : []),
    ...site.contacts.map(({ label, email }) => `${label}: ${email}`),
    ...(technologies ? device.trials : []).flatMap(({ number, url }) => [number, url]),
    ...(technologies ? device.statusByMarket : []).map(
      ({ market, status }) => `${market}: ${status}`,
    ),
  ]) {
    expect(text).toContain(said);
  }
  for (const file of files.keys()) {
    if (!file.startsWith('pictures/')) continue;
    const caption = text.split('\n').find((line) => line.startsWith(file.replace('pictures/', '')));
    expect(caption, file).toMatch(/\.jpg: \S/);
    expect(caption, file).toContain(device.line);
  }
});
