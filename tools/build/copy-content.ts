import { globSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { CONTENT } from '../paths.ts';

/** Just not too small for any place. */
const create = { width: 520, height: 570, channels: 3, background: '#888' } as const;
const dots = new Map([
  ['.png', await sharp({ create }).png().toBuffer()],
  ['.jpg', await sharp({ create }).jpeg().toBuffer()],
  ['.webp', await sharp({ create }).webp().toBuffer()],
]);

export const writeDot = (file: string) => writeFile(file, dots.get(path.extname(file)) ?? '');

/** A copy for tests to break, with dots in place of the pictures. */
export async function copyContent(): Promise<string> {
  const directory = path.join(await mkdtemp(path.join(tmpdir(), 'content-')), 'content');
  const filter = (source: string) => !/\.(png|jpg|webp)$/.test(source);
  await cp(CONTENT, directory, { recursive: true, filter });
  const pictures = globSync('images/*.{png,jpg,webp}', { cwd: CONTENT });
  await Promise.all(pictures.map((picture) => writeDot(path.join(directory, picture))));
  return directory;
}
