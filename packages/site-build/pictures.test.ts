import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import {
  encodedFiles,
  encodePictures,
  measurePicture,
  measureStrip,
  publishPictures,
  widthsFor,
} from './pictures.ts';

type Colour = { r: number; g: number; b: number; alpha?: number };

const OLIVE = { r: 128, g: 128, b: 0 };

/** Paints a picture that is `width` px wide and half as high. */
const paint = (width: number, background: Colour = OLIVE) =>
  sharp({ create: { width, height: width / 2, channels: 4, background } });

async function measure(name: string, original: Sharp, isCutOut = false) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = path.join(folder, name);
  await original.toFile(source);
  const cache = path.join(folder, 'cache');
  const picture = await measurePicture(source, cache, isCutOut);
  return { picture, source, cache, root: path.join(folder, 'site') };
}

async function publish(name: string, original: Sharp, isCutOut = false) {
  const { picture, source, cache, root } = await measure(name, original, isCutOut);
  await publishPictures([picture], cache, root);
  const files = encodedFiles(picture).map(({ url }) => path.join(root, url));
  return { picture, source, files };
}

async function readPixel(file: string, left: number, top: number) {
  const place = { left, top, width: 1, height: 1 };
  return [...(await sharp(file).extract(place).raw().toBuffer())];
}

test('publishes every width as AVIF, and one width as JPEG', async () => {
  const { files } = await publish('leaf.png', paint(400));
  const published = await Promise.all(
    files.map(async (file) => {
      const { format, width, compression } = await sharp(file).metadata();
      return `${compression ?? format} ${width}`;
    }),
  );
  expect(published).toEqual([...[160, 240, 360].map((width) => `av1 ${width}`), 'jpeg 360']);
});

test('doesn’t encode a picture again if the cache has it', async () => {
  const { picture, cache } = await measure('leaf.png', paint(160));
  await encodePictures([picture], cache);
  const files = encodedFiles(picture).map(({ url }) => path.join(cache, path.basename(url)));
  for (const file of files) await writeFile(file, 'cached');
  await encodePictures([picture], cache);
  for (const file of files) expect(await readFile(file, 'utf8')).toBe('cached');
});

const GREEN = { r: 0, g: 250, b: 0 };
const RUST = { r: 200, g: 60, b: 40 };

test.for<[what: string, original: Sharp, colour: Colour, tolerance: number]>([
  ['Display P3', paint(160, GREEN).withIccProfile('p3'), GREEN, 6],
  ['CMYK with a profile', paint(160, RUST).toColourspace('cmyk').withIccProfile('cmyk'), RUST, 16],
  // The tolerance allows for the difference of print and screen colours. Unconverted colours differ
  // far more.
  ['CMYK without a profile', paint(160, RUST).toColourspace('cmyk'), RUST, 30],
  ['grey', paint(160, { r: 90, g: 90, b: 90 }).greyscale(), { r: 90, g: 90, b: 90 }, 3],
])('converts %s to sRGB', async ([, original, { r, g, b }, tolerance]) => {
  const best = original.jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  const { files } = await publish('leaf.jpg', best);
  for (const file of files) {
    expect(await sharp(file).metadata()).not.toHaveProperty('icc');
    const pixels = await sharp(file).toColourspace('srgb').raw().toBuffer();
    for (const [index, value] of [r, g, b].entries()) {
      expect(Math.abs((pixels[index] ?? 0) - value), `${file} ${index}`).toBeLessThan(tolerance);
    }
  }
});

test('rotates photos upright, and removes their metadata', async () => {
  const red = await paint(200, { r: 250, g: 0, b: 0 }).resize(200, 200).png().toBuffer();
  const photo = paint(400)
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitude: '33/1 52/1 0/1', GPSLatitudeRef: 'S' },
    })
    .jpeg();
  const { picture, source, files } = await publish('photo.jpg', photo);
  expect((await readFile(source)).includes('Camera')).toBe(true);
  expect(picture).toMatchObject({ width: 200, height: 400, widths: [160] });
  for (const file of files) {
    expect(await sharp(file).metadata()).toMatchObject({ width: 160, height: 320 });
    for (const part of ['exif', 'xmp', 'iptc', 'orientation']) {
      expect(await sharp(file).metadata()).not.toHaveProperty(part);
    }
    expect((await readFile(file)).includes('Camera')).toBe(false);
    const [redAbove = 0] = await readPixel(file, 80, 40);
    const [redBelow = 0] = await readPixel(file, 80, 280);
    expect(redAbove).toBeGreaterThan(redBelow + 90);
  }
});

test('turns transparent parts white', async () => {
  const { files } = await publish('logo.png', paint(160, { r: 0, g: 0, b: 0, alpha: 0 }));
  for (const file of files) {
    expect(await sharp(file).metadata()).toMatchObject({ hasAlpha: false });
    for (const value of await readPixel(file, 80, 40)) expect(value).toBeGreaterThan(250);
  }
});

test('keeps the transparency of a cut-out, even for browsers without AVIF', async () => {
  const clear = paint(160, { r: 0, g: 0, b: 0, alpha: 0 });
  const { picture, files } = await publish('patch.webp', clear, true);
  expect(files.map((file) => path.extname(file))).toEqual(['.avif', '.webp']);
  expect(files.at(-1)?.endsWith(picture.fallback)).toBe(true);
  for (const file of files) expect((await readPixel(file, 80, 40)).at(3)).toBe(0);
});

test('refuses a cut-out without transparency', async () => {
  const opaque = paint(160).removeAlpha();
  await expect(measure('patch.png', opaque, true)).rejects.toThrow(
    'which has no transparent background: cut the subject out, and save it as WebP or PNG',
  );
});

test('joins the frames before a picture into one file for each width', async () => {
  const colours = [GREEN, RUST];
  const frames = await Promise.all(
    colours.map((colour, at) => measure(`bend-${at}.png`, paint(1000, colour))),
  );
  const { picture, cache, root } = await measure('bent.png', paint(400));
  const measured = frames.map((frame) => frame.picture);
  const strip = measureStrip(measured, { sizes: '(width < 768px) 180px, 100vw', ratio: 2 });
  const bent = { ...picture, strip };
  await publishPictures([bent], cache, root);
  const published = strip.widths.map((width) => path.join(root, `${strip.path}-${width}.avif`));
  const sizes = published.map(async (file) => {
    const { width, height } = await sharp(file).metadata();
    return [width, height];
  });
  // The file has two frames, one below the other, each half as high as wide.
  expect(await Promise.all(sizes)).toEqual([
    [540, 540],
    [900, 900],
  ]);
  for (const file of published) {
    const [green = 0] = await readPixel(file, 100, 100);
    const [rust = 0] = await readPixel(file, 100, 500);
    expect(rust).toBeGreaterThan(green + 100);
  }
});

test.for([
  ['100vw', [800, 1800, 2400]],
  ['350px', [800, 1800]],
  ['(width < 768px) 30vw, 350px', [160, 800]],
  ['(width < 768px) 90vw, 10px', [160, 800, 1800, 2400]],
  ['(width < 768px) 10px, 7vw', [160, 800]],
] as const)('publishes the widths that browsers can request with sizes %s', ([sizes, widths]) => {
  expect(widthsFor([160, 800, 1800, 2400], sizes)).toEqual(widths);
});
