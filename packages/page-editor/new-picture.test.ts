import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openGit } from './git.ts';
import { describeNeed, fitPicture, namePicture } from './new-picture.ts';
import { makeRepository } from './test-project.ts';
import { openWorkingTree } from './working-tree.ts';

const CUT_OUT = { sizes: '60vw', isCutOut: true };
const FRAMED = { sizes: '300px', ratio: 4 / 3 };

const draw = (width: number, height: number, background = '#888') =>
  sharp({ create: { width, height, channels: 4, background } });

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

test('asks for a transparent background in the help of a cut-out', () => {
  expect(describeNeed(CUT_OUT)).toMatch(/^A picture with a transparent background \(PNG, WebP\)/);
  expect(describeNeed(FRAMED)).toMatch(/^A picture \(JPEG, PNG, WebP\)/);
});

test('refuses opaque pictures of any format as cut-outs', async () => {
  const opaque = [draw(40, 40).png(), draw(40, 40).webp(), draw(40, 40).jpeg()];
  for (const picture of opaque) {
    const bytes = await picture.toBuffer();
    const refusal = 'a transparent background (PNG, WebP)';
    await expect(fitPicture(CUT_OUT, bytes)).rejects.toThrow(refusal);
  }
  const cutOut = await draw(40, 40, '#0000').png().toBuffer();
  expect(await fitPicture(CUT_OUT, cutOut)).toEqual({ bytes: cutOut });
});

test('scales a large picture down to the size that the page needs, with a message', async () => {
  const large = await draw(4000, 2000).jpeg().toBuffer();
  const { bytes, message } = await fitPicture(FRAMED, large);
  const { width, height, format } = await sizeOf(bytes);
  // Wide enough for 300 px on the sharpest screens, and at least as high as the frame.
  expect({ format, ratio: width / height }).toEqual({ format: 'jpeg', ratio: 2 });
  expect(height).toBeGreaterThanOrEqual(900 / (4 / 3));
  expect(width).toBeLessThan(4000);
  expect(message).toContain('from 4000 × 2000 px');
  expect(message).toContain(`${width} × ${height} px`);
});

test('gives the size of small files in kB', async () => {
  const plain = await draw(4000, 2000).png().toBuffer();
  expect((await fitPicture(FRAMED, plain)).message).toMatch(
    /px, [1-9]\d* kB to .* px, [1-9]\d* kB:/,
  );
});

test('keeps a large picture if the scaled-down version has more kB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#888', noise } as const;
  const coarse = await sharp({ create }).jpeg({ quality: 1 }).toBuffer();
  expect(await fitPicture(FRAMED, coarse)).toEqual({ bytes: coarse });
});

test('keeps a picture of the right size unchanged', async () => {
  const fitting = await draw(600, 450).jpeg().toBuffer();
  expect(await fitPicture(FRAMED, fitting)).toEqual({ bytes: fitting });
});

test('rotates a scaled-down picture upright, and keeps a transparent background', async () => {
  const turned = await draw(4000, 3000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const upright = await sizeOf((await fitPicture(FRAMED, turned)).bytes);
  expect(upright.height).toBeGreaterThan(upright.width);
  const cutOut = await draw(4000, 3000, '#0000').png().toBuffer();
  const { bytes } = await fitPicture(CUT_OUT, cutOut);
  expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  expect((await sizeOf(bytes)).format).toBe('png');
});

test('converts any file name to lower-case letters, digits and hyphens', async () => {
  const { folder } = await makeRepository();
  const tree = openWorkingTree(folder, openGit(folder));
  const jpeg = (background: string) => draw(40, 40, background).jpeg().toBuffer();
  const bytes = await jpeg('#888');
  const names = [
    '../../evil.jpg',
    '..\\evil.jpg',
    'Foto Größe.JPG',
    '日本.png',
    'a b\0c\n.html',
    '',
  ];
  for (const name of names)
    expect(await namePicture(tree, name, bytes), name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/);
  expect(await namePicture(tree, 'x'.repeat(5000), bytes)).toMatch(/^x+\.jpg$/);
  tree.write(new Map([['images/evil.jpg', bytes]]), '1');
  expect(await namePicture(tree, 'evil.jpg', bytes)).toBe('evil.jpg');
  expect(await namePicture(tree, 'evil.jpg', await jpeg('#999'))).toBe('evil-2.jpg');
});
