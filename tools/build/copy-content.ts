import { globSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { CONTENT } from '../paths.ts';

const create = { width: 200, height: 200, channels: 3, background: '#888' } as const;
export const dot = await sharp({ create }).png().toBuffer();

/** A copy for tests to break, with dots in place of the pictures. */
export async function copyContent(): Promise<string> {
  const directory = path.join(await mkdtemp(path.join(tmpdir(), 'content-')), 'content');
  const filter = (source: string) => !/\.(png|jpg|webp)$/.test(source);
  await cp(CONTENT, directory, { recursive: true, filter });
  const pictures = globSync('images/*.{png,jpg,webp}', { cwd: CONTENT });
  await Promise.all(pictures.map((picture) => writeFile(path.join(directory, picture), dot)));
  return directory;
}
