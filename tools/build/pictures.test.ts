import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { encodedFiles, encodePictures, measurePicture, publishPictures } from './pictures.ts';

async function makeOriginal(width: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = path.join(folder, 'leaf.png');
  const size = { width, height: Math.round(width / 2) };
  await sharp({ create: { ...size, channels: 3, background: 'olive' } }).toFile(source);
  const cache = path.join(folder, 'cache');
  return { picture: await measurePicture(source), cache, root: path.join(folder, 'site') };
}

test('publishes every width as AVIF, and one as JPEG', async () => {
  const { picture, cache, root } = await makeOriginal(400);
  await encodePictures([picture], cache);
  await publishPictures([picture], cache, root);
  const published = await Promise.all(
    encodedFiles(picture).map(async ({ url }) => {
      const { format, width, compression } = await sharp(path.join(root, url)).metadata();
      return `${compression ?? format} ${width}`;
    }),
  );
  expect(published).toEqual([...[160, 240, 360].map((width) => `av1 ${width}`), 'jpeg 360']);
});

test('doesn’t encode again what is in the cache', async () => {
  const { picture, cache } = await makeOriginal(160);
  await encodePictures([picture], cache);
  const files = encodedFiles(picture).map(({ url }) => path.join(cache, path.basename(url)));
  for (const file of files) await writeFile(file, 'cached');
  await encodePictures([picture], cache);
  for (const file of files) expect(await readFile(file, 'utf8')).toBe('cached');
});
