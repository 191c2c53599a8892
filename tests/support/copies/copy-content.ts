import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** Placeholder content with every optional field, so that tests don't depend on the company's. */
const FIXTURE = path.join(import.meta.dirname, 'fixture');

/** Just not too small for any place. */
const create = { width: 520, height: 570, channels: 3, background: '#888' } as const;
const cutOut = { ...create, channels: 4, background: '#8888' } as const;
const dots = new Map<string, string | Buffer>([
  ['.png', await sharp({ create }).png().toBuffer()],
  ['.jpg', await sharp({ create }).jpeg().toBuffer()],
  ['.webp', await sharp({ create: cutOut }).webp().toBuffer()],
  ['.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"></svg>'],
]);

export const writeDot = (file: string) => writeFile(file, dots.get(path.extname(file)) ?? '');

/** A copy of the fixture for tests to break, with dots as pictures. */
export async function copyContent(folder?: string): Promise<string> {
  const directory = folder ?? path.join(await mkdtemp(path.join(tmpdir(), 'content-')), 'content');
  await cp(FIXTURE, directory, { recursive: true });
  await mkdir(path.join(directory, 'images'));
  for (const file of globSync('*.yaml', { cwd: directory })) {
    const source = await readFile(path.join(directory, file), 'utf8');
    for (const [name] of source.matchAll(/[\w-]+\.(jpg|png|svg|webp)/g)) {
      await writeDot(path.join(directory, 'images', name));
    }
  }
  return directory;
}
