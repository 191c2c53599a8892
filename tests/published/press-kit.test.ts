/** Tests the press kit that visitors can download. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FULL, LEAST, type TestSite } from '#support/sites';

/** Unzips the file that the page links to. */
function openKit({ client }: TestSite) {
  const page = readFileSync(path.join(client, 'index.html'), 'utf8');
  const [, address = ''] = /<a href="([^"]+)" download=""/.exec(page) ?? [];
  const files = unzipSync(readFileSync(path.join(client, address)));
  return { address, names: Object.keys(files), files };
}

const TEXT = 'read-me-first.txt';
const MARKS = [
  ...['marks/symbol.svg', 'marks/symbol-one-colour.svg'],
  ...['marks/wordmark.svg', 'marks/wordmark-one-colour.svg'],
];
const PICTURES = [
  ...['teaser', 'plate-1', 'plate-2', 'plate-3', 'plate-4'],
  ...['person-1', 'person-2', 'person-3', 'person-5'],
].map((name) => `pictures/${name}.jpg`);

test('links to a zip with a text, the symbol, the wordmark, pictures and portraits', async () => {
  const { address, names, files } = openKit(FULL);
  expect(address).toBe('/press/nobody-ltd-press-kit.zip');
  expect(names).toEqual([TEXT, ...MARKS, ...PICTURES]);
  for (const name of PICTURES) {
    const { format, width } = await sharp(files[name]).metadata();
    expect(format, name).toBe('jpeg');
    expect(width, name).toBeGreaterThanOrEqual(1200);
  }
});

test('states the status first, and in the caption of each picture', async () => {
  const { files } = openKit(FULL);
  await expect(strFromU8(files[TEXT] ?? new Uint8Array())).toMatchFileSnapshot('press-kit.txt');
});

test('contains a text, the symbol and the wordmark if the site has no picture', () => {
  const { address, names } = openKit(LEAST);
  expect(address).toBe('/press/least-ltd-press-kit.zip');
  expect(names).toEqual([TEXT, ...MARKS]);
});
