/**
 * Makes the pictures that the site serves from the originals in content/images: several widths of each as
 * AVIF, which every supported browser reads, and one JPEG for others. A cache keeps the results under the hash of
 * the original and of the settings, so that a second build encodes nothing.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../../src/content/schema.ts';

/**
 * Widths offered to browsers, px. Each is one and a half times the one before, so that the file a
 * browser picks is never more than 1.5 times as wide as the space that it fills.
 */
const WIDTHS = [160, 240, 360, 540, 800, 1200, 1800, 2400];

/**
 * Settings of the encoders, tuned by eye on the sample pictures. `effort` trades time for bytes.
 * Rejected: one step more of quality and of effort. The files were as large and looked the same, even
 * magnified, and a first build took twice as long.
 */
const SETTINGS = {
  avif: { quality: 61, effort: 2 },
  jpg: { quality: 80, mozjpeg: true },
};

const ENCODERS = {
  avif: (image: Sharp) => image.avif(SETTINGS.avif),
  jpg: (image: Sharp) => image.jpeg(SETTINGS.jpg),
};

/** A file format that pictures are served in. */
type PictureFormat = keyof typeof ENCODERS;

/** The width of the JPEG fallback, px, or the nearest narrower one that the original allows. */
const FALLBACK_WIDTH = 800;

/** Below the site's root, where the encoded pictures are served. */
const PICTURES_PATH = '/assets/pictures';

/** A picture of the content together with the file that it is made from. */
export type MeasuredPicture = Omit<Picture, 'alt'> & { source: string };

/** One file to be served. */
export type EncodedFile = { source: string; url: string; width: number; format: PictureFormat };

/** Thrown for an original that is missing or can't be read; the message completes a sentence. */
export class PictureError extends Error {}

/** Reads the size of an original and derives the addresses of its encoded copies. */
export async function measurePicture(source: string): Promise<MeasuredPicture> {
  if (!existsSync(source)) {
    throw new PictureError(
      'which is not in content/images: put the picture there or correct the name',
    );
  }
  const bytes = await readFile(source);
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw new PictureError(
        'which is not a picture that can be read: save it again as PNG, JPEG or WebP',
      );
    });
  const hash = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify(SETTINGS))
    .digest('base64url')
    .slice(0, 8);
  const name = path.basename(source, path.extname(source));
  const narrower = WIDTHS.filter((candidate) => candidate <= width);
  const widths = narrower.length > 0 ? narrower : [width];
  return {
    source,
    width,
    height,
    path: `${PICTURES_PATH}/${name}-${hash}`,
    widths,
    fallbackWidth: widths.findLast((candidate) => candidate <= FALLBACK_WIDTH) ?? width,
  };
}

/** Every file that a picture is served as. */
export function encodedFiles({
  source,
  path: base,
  widths,
  fallbackWidth,
}: MeasuredPicture): EncodedFile[] {
  const file = (width: number, format: PictureFormat) => ({
    source,
    width,
    format,
    url: `${base}-${width}.${format}`,
  });
  return [
    ...widths.map((width) => file(width, 'avif')),
    file(fallbackWidth, 'jpg'),
  ];
}

/** Encodes one file, or finds it in the cache; returns where it lies. */
export async function encodePicture(file: EncodedFile, cache: string): Promise<string> {
  const target = path.join(cache, path.basename(file.url));
  if (existsSync(target)) return target;
  await mkdir(cache, { recursive: true });
  // Written under another name first: a build that is interrupted leaves no half picture behind.
  const unfinished = `${target}.${randomUUID()}`;
  await ENCODERS[file.format](sharp(file.source).resize(file.width)).toFile(unfinished);
  await rename(unfinished, target);
  return target;
}

/** Encodes all pictures into the cache. */
export async function encodePictures(pictures: MeasuredPicture[], cache: string): Promise<void> {
  // One encoder uses one core. Node has four threads for encoders and files: bundling needs one.
  const encoders = Math.min(availableParallelism(), 3);
  const waiting = pictures.flatMap(encodedFiles).values();
  async function encodeNext() {
    for (const file of waiting) await encodePicture(file, cache);
  }
  await Promise.all(Array.from({ length: encoders }, encodeNext));
}

/** Puts all pictures where the site serves them. */
export async function publishPictures(
  pictures: MeasuredPicture[],
  { cache, root }: { cache: string; root: string },
): Promise<void> {
  await mkdir(path.join(root, PICTURES_PATH), { recursive: true });
  for (const file of pictures.flatMap(encodedFiles)) {
    await copyFile(await encodePicture(file, cache), path.join(root, file.url));
  }
}
