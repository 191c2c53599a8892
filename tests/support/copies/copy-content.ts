import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { FULL } from '#support/sites';

/** A grey picture of the smallest size that all fields accept. */
const create = { width: 520, height: 570, channels: 3, background: '#888' } as const;
const cutOut = { ...create, channels: 4, background: '#8888' } as const;
const placeholderImages = new Map<string, string | Buffer>([
  ['.png', await sharp({ create }).png().toBuffer()],
  ['.jpg', await sharp({ create }).jpeg().toBuffer()],
  ['.webp', await sharp({ create: cutOut }).webp().toBuffer()],
  ['.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"></svg>'],
]);

/** Writes a grey picture or an empty drawing, depending on the file's extension. */
export const writePlaceholderImage = (file: string) =>
  writeFile(file, placeholderImages.get(path.extname(file)) ?? '');

/** Copies the content of the full fixture site, for tests that change it. */
export async function copyContent(folder?: string): Promise<string> {
  const directory = folder ?? path.join(await mkdtemp(path.join(tmpdir(), 'content-')), 'content');
  await cp(FULL.content, directory, { recursive: true });
  return directory;
}
