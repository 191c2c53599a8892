import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PictureFile, readPictureFiles } from './picture-files.ts';

const published = mkdtempSync(path.join(tmpdir(), 'pictures-'));
let files: PictureFile[];

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });

beforeAll(async () => {
  mkdirSync(path.join(published, 'assets'));
  const write = (name: string, bytes: string | Uint8Array) =>
    writeFileSync(path.join(published, name), bytes);
  write('index.html', '<img src="/assets/patch-AB-340.avif">');
  write('assets/app.js', '"/assets/patch-bends-strip-CD"');
  write('assets/patch-AB-340.avif', await draw(340, 200).avif().toBuffer());
  write('assets/patch-AB-900.webp', await draw(900, 530).webp().toBuffer());
  write('assets/patch-bends-strip-CD-340.avif', await draw(340, 3000).avif().toBuffer());
  write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const archived = {
    'pictures/patch.jpg': await draw(30, 20).jpeg().toBuffer(),
    'a.txt': Buffer.from('A'),
  };
  write('kit.zip', zipSync(archived));
  files = await readPictureFiles(published);
});

afterAll(() => rmSync(published, { recursive: true }));

test('shows every published picture, and those in archives', () => {
  const own = globSync('**/*.{avif,webp,svg}', { cwd: published });
  const listed = files.flatMap((picture) => picture.files);
  expect(listed.sort()).toEqual([...own, 'kit.zip: pictures/patch.jpg'].sort());
  for (const { previews } of files) expect(previews[0]).toMatch(/^data:image\/webp;base64,\w/);
});

test('shows the sizes and formats of a picture once, with its place', () => {
  expect(files).toContainEqual({
    files: ['assets/patch-AB-340.avif', 'assets/patch-AB-900.webp'],
    places: ['index.html'],
    previews: [expect.any(String)],
  });
});

test('shows the frames of a moving picture, side by side', () => {
  const strip = files.find((picture) => picture.files[0]?.includes('bends'));
  expect(strip).toMatchObject({ places: ['assets/app.js'] });
  expect(strip?.previews).toHaveLength(5);
});
