/**
 * AVIF, which every supported browser reads, and one JPEG for others. A cache keeps them under the
 * hash of the original and of the settings.
 */
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../../src/content/schema.ts';
import { BASE } from '../paths.ts';
import { makeOnce, shortHash } from './cache.ts';
import { explainReadError } from './read-error.ts';

/** Px. Steps of 1.5, so a browser never gets a file more than 1.5 times as wide as its space. */
const WIDTHS = [160, 240, 360, 540, 800, 1200, 1800, 2400];

/**
 * Tuned by eye on the sample pictures. Rejected: one step more of quality and of effort: files as
 * large that looked the same even magnified, and twice the build time.
 */
const SETTINGS = {
  avif: { quality: 61, effort: 2 },
  jpg: { quality: 80, mozjpeg: true },
};

type PictureFormat = keyof typeof SETTINGS;

/** Of the JPEG, px, or the nearest narrower one that the original allows. */
const FALLBACK_WIDTH = 800;
const PICTURES_PATH = `${BASE}/assets/pictures`;

export type MeasuredPicture = Omit<Picture, 'alt'> & { source: string };

export type EncodedFile = { source: string; url: string; width: number; format: PictureFormat };

/** The message ends a sentence. */
export class PictureError extends Error {}

/** @throws {PictureError} if the original can't be read */
export async function measurePicture(source: string): Promise<MeasuredPicture> {
  const refuse = (why: string): never => {
    throw new PictureError(`which ${why}`);
  };
  const missing = 'is not in content/images: put the picture there or correct the name';
  const bytes = await readFile(source).catch((error) => refuse(explainReadError(error, missing)));
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => refuse('is not a picture that can be read: save it again as PNG, JPEG or WebP'));
  const hash = shortHash(bytes, JSON.stringify(SETTINGS));
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

export function encodedFiles(picture: MeasuredPicture): EncodedFile[] {
  const { source, path: base, widths, fallbackWidth } = picture;
  const file = (width: number, format: PictureFormat) => {
    return { source, width, format, url: `${base}-${width}.${format}` };
  };
  return [...widths.map((width) => file(width, 'avif')), file(fallbackWidth, 'jpg')];
}

export async function encodePicture(file: EncodedFile, cache: string): Promise<string> {
  const target = path.join(cache, path.basename(file.url));
  await makeOnce(target, (unfinished) => {
    const { avif, jpg } = SETTINGS;
    const image = sharp(file.source).resize(file.width);
    return (file.format === 'avif' ? image.avif(avif) : image.jpeg(jpg)).toFile(unfinished);
  });
  return target;
}

export async function encodePictures(pictures: MeasuredPicture[], cache: string): Promise<void> {
  // One encoder uses one core. Node has four threads for encoders and files: bundling needs one.
  const encoders = Math.min(availableParallelism(), 3);
  const waiting = pictures.flatMap(encodedFiles).values();
  async function encodeNext() {
    for (const file of waiting) await encodePicture(file, cache);
  }
  await Promise.all(Array.from({ length: encoders }, encodeNext));
}

export async function publishPictures(pictures: MeasuredPicture[], cache: string, root: string) {
  await mkdir(path.join(root, PICTURES_PATH), { recursive: true });
  for (const file of pictures.flatMap(encodedFiles)) {
    await copyFile(await encodePicture(file, cache), path.join(root, file.url));
  }
}
