/**
 * Encodes pictures as AVIF, which every supported browser reads, and one JPEG for other browsers
 * (WebP for a cut-out). Caches the files under a hash of the original and of the settings.
 */
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PictureData, StripData } from '@site-kit/content-model';
import { evaluateSizes, explainReadError, type FieldMeta, widthsIn } from '@site-kit/content-model';
import sharp from 'sharp';
import { makeOnce, shortHash } from './cache.ts';

/**
 * Widths (px). Each width is 1.5 times the previous width, so a browser's file is at most 1.5 times
 * as wide as needed.
 */
const WIDTHS = [160, 240, 360, 540, 800, 1200, 1800, 2400];
const WIDEST = Math.max(...WIDTHS);

/**
 * Tuned by eye on our pictures at 200 %. Rejected: quality 50, because the files are a sixth larger
 * and the pictures look almost the same. Rejected: more effort, because the build takes twice as
 * long to save 7 %.
 */
const SETTINGS = {
  avif: { quality: 45, effort: 2 },
  jpg: { quality: 80, mozjpeg: true },
  webp: { quality: 80 },
};

type PictureFormat = keyof typeof SETTINGS;

/**
 * Widths of a frame (px). Phones get frames of 540 px: a file with 16 frames then takes 14 MB of
 * memory. At 1340 px, it takes 86 MB and is 16,080 px high, nearly the greatest height of AVIF.
 */
const FRAME_WIDTHS = [540, 900, 1340];

/** Lower quality, because frames move. Rejected: effort 6 (3 times as slow, files 4 % smaller). */
const STRIP_SETTINGS = { quality: 45, effort: 4, chromaSubsampling: '4:2:0' };

/**
 * Greatest width of the file for browsers without AVIF (px). Smaller originals have a smaller file.
 */
const FALLBACK_WIDTH = 800;

const PICTURES_PATH = 'assets/pictures';

/** Larger originals slow each build by seconds, for detail that no screen shows. */
const MAX_MEGAPIXELS = 40;
/** The longest side (px) that AVIF and WebP support. */
const MAX_SIDE = 16_383;
export const MAX_MEGABYTES = 50;
const SMALLER = `save it ${WIDEST} px wide, the greatest width that is published`;

/** Maps sharp's format names to file extensions. */
export const PICTURE_ENDINGS = new Map([
  ['jpeg', '.jpg'],
  ['png', '.png'],
  ['webp', '.webp'],
]);

/** Side of a grey thumbnail that shows whether the whole picture is white (px). */
const THUMBNAIL_SIZE = 16;

/** The smallest and largest windows for which we publish files, on both sides of each breakpoint. */
const listWindows = (sizes: string) => [
  { width: 320, height: 256, density: 1 },
  { width: 320, height: 900, density: 3 },
  ...widthsIn(sizes).flatMap((width) => [
    { width, height: 256, density: 1 },
    { width: width - 1, height: 900, density: 2 },
    { width: width - 1, height: 900, density: 3 },
  ]),
  { width: 2560, height: 1440, density: 2 },
];

/** Returns the widths that a browser can request with these `sizes`. */
export function widthsFor(widths: readonly number[], sizes: string): number[] {
  const needed = listWindows(sizes).map((window) => evaluateSizes(sizes, window) * window.density);
  const [least, most] = [Math.min(...needed), Math.max(...needed)];
  const widest = widths.length - 1;
  return widths.filter((width, index) => {
    const isWideEnough = width >= least || index === widest;
    return isWideEnough && (widths[index - 1] ?? 0) < most;
  });
}

/** Returns the width (px) of the widest file that a browser can request for a picture field. */
export const widestFor = ({ sizes = '', isFrame = false }: Pick<FieldMeta, 'sizes' | 'isFrame'>) =>
  Math.max(...widthsFor(isFrame ? FRAME_WIDTHS : WIDTHS, sizes));

/** Frames, one below the other, in one file. */
type MeasuredStrip = StripData & {
  sources: string[];
  /** Width divided by height. */
  ratio: number;
};

export type MeasuredPicture = Omit<PictureData, 'alt' | 'sizes' | 'strip'> & {
  strip?: MeasuredStrip;
  source: string;
  /** The `widths` that browsers can request. Undefined means all widths. */
  published?: number[];
  /** Whether the transparent background is kept. */
  isCutOut: boolean;
  isBlank: boolean;
  isAnimated: boolean;
};

export type EncodedFile = {
  source: string;
  url: string;
  width: number;
  format: PictureFormat;
  isCutOut?: boolean;
  /** Defined if the file has several frames. */
  strip?: MeasuredStrip;
  /** Text that is written into the file's metadata, so that copies of the file have the caption. */
  caption?: string;
};

/** A picture that can't be used. The message follows the file's name, as in "a.jpg, which …". */
export class PictureError extends Error {}

/**
 * Opens a picture upright, and on white unless it is a cut-out. Without white, transparent parts
 * are black in the JPEG, and dark letters are unreadable in the dark theme. By default, sharp
 * converts to sRGB, drops all metadata, such as where a photo was taken, and reads only the first
 * frame of an animation.
 */
export function openPicture(source: string | Buffer, isCutOut = false) {
  const upright = sharp(source).autoOrient();
  return isCutOut ? upright : upright.flatten({ background: '#fff' });
}

/** @throws {PictureError} if the original can't be read, or isn't suitable */
export async function measurePicture(
  source: string,
  cache: string,
  isCutOut = false,
): Promise<MeasuredPicture> {
  const refuse = (why: string): never => {
    throw new PictureError(`which ${why}`);
  };
  const missing = 'is not in content/images: put the picture there or correct the name';
  const refuseUnread = (error: unknown) => refuse(explainReadError(error, missing));
  const { size } = await stat(source).catch(refuseUnread);
  if (size === 0) refuse('is empty: copy the file again from its source');
  const megabytes = size / 1e6;
  if (megabytes > MAX_MEGABYTES) {
    refuse(`has ${megabytes.toFixed()} MB, more than ${MAX_MEGABYTES}: ${SMALLER}`);
  }
  const bytes = await readFile(source).catch(refuseUnread);
  const { format, pages, autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('is not a picture that can be read: save it again as PNG, JPEG or WebP'));
  const { width, height } = autoOrient;
  const { name, ext } = path.parse(source);
  const ending = PICTURE_ENDINGS.get(format);
  if (ending !== ext) {
    const remedy = ending
      ? `rename it to ${name}${ending}, and correct its name here`
      : 'save it again as PNG, JPEG or WebP';
    refuse(`is a ${format.toUpperCase()} file: ${remedy}`);
  }
  if (isCutOut && !hasAlpha) {
    refuse('has no transparent background: cut the subject out, and save it as WebP or PNG');
  }
  const megapixels = (width * height) / 1e6;
  if (megapixels >= MAX_MEGAPIXELS) {
    const size = `${megapixels.toFixed()} megapixels (${width} × ${height} px)`;
    refuse(`has ${size}, too many: ${SMALLER}`);
  }
  if (Math.max(width, height) > MAX_SIDE) {
    refuse(`has ${width} × ${height} px, and no side may have more than ${MAX_SIDE}: crop it`);
  }
  const thumbnail = await makeThumbnail(bytes, cache);
  const hash = shortHash(bytes, JSON.stringify(SETTINGS), isCutOut ? 'cut-out' : '');
  const narrower = WIDTHS.filter((candidate) => candidate <= width);
  const widths = narrower.length > 0 ? narrower : [width];
  const url = `/${PICTURES_PATH}/${name}-${hash}`;
  return {
    source,
    isCutOut,
    width,
    height,
    path: url,
    widths,
    fallback: describeFallback(url, widths, isCutOut).url,
    // Transparent parts are white here.
    isBlank: thumbnail.every((grey) => grey > 250),
    isAnimated: (pages ?? 1) > 1,
  };
}

export function measureStrip(frames: MeasuredPicture[], { sizes = '', ratio = 1 }: FieldMeta) {
  const sources = frames.map(({ source }) => source);
  const { name } = path.parse(sources[0] ?? '');
  const hash = shortHash(...frames.map((frame) => frame.path), JSON.stringify(STRIP_SETTINGS));
  const narrowest = Math.min(...frames.map(({ width }) => width));
  const narrower = FRAME_WIDTHS.filter((width) => width <= narrowest);
  const widths = widthsFor(narrower.length > 0 ? narrower : [narrowest], sizes);
  const url = `/${PICTURES_PATH}/${name}-strip-${hash}`;
  return { sources, ratio, path: url, widths, count: frames.length, sizes };
}

function refuseDamaged(): never {
  throw new PictureError('which is damaged or incomplete: copy the file again from its source');
}

async function makeThumbnail(original: Buffer, cache: string): Promise<Buffer> {
  const target = path.join(cache, `${shortHash(original)}-${THUMBNAIL_SIZE}.grey`);
  await makeOnce(target, async (unfinished) => {
    const small = openPicture(original).resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'fill' });
    const pixels = await small.greyscale().raw().toBuffer().catch(refuseDamaged);
    await writeFile(unfinished, pixels);
  });
  return readFile(target);
}

const nameFile = (base: string, width: number, format: PictureFormat) => {
  return { width, format, url: `${base}-${width}.${format}` };
};

const describeFallback = (base: string, widths: number[], isCutOut: boolean) =>
  nameFile(
    base,
    Math.max(...widths.filter((width) => width <= FALLBACK_WIDTH)),
    isCutOut ? 'webp' : 'jpg',
  );

export function encodedFiles(picture: MeasuredPicture): EncodedFile[] {
  const { source, isCutOut, path: base, widths, published = widths, strip } = picture;
  if (published.length === 0) return [];
  const files = published.map((width) => nameFile(base, width, 'avif'));
  const all = [...files, describeFallback(base, widths, isCutOut)];
  const own = all.map((file) => ({ source, isCutOut, ...file }));
  if (!strip) return own;
  const strips = strip.widths.map((width) => nameFile(strip.path, width, 'avif'));
  return [...own, ...strips.map((file) => ({ source, strip, ...file }))];
}

/** Resizes all frames to the same shape, because their shapes may differ by 1 px. */
async function joinFrames({ sources, ratio }: MeasuredStrip, width: number) {
  const frames = sources.map((source) =>
    openPicture(source)
      .resize(width, Math.round(width / ratio))
      .png({ compressionLevel: 1 }),
  );
  const join = { across: 1 };
  return sharp(await Promise.all(frames.map((frame) => frame.toBuffer())), { join });
}

export async function encodePicture(file: EncodedFile, cache: string): Promise<string> {
  const { name, ext } = path.parse(file.url);
  const captioned = file.caption ? `-${shortHash(file.caption)}` : '';
  const target = path.join(cache, name + captioned + ext);
  await makeOnce(target, async (unfinished) => {
    if (file.strip) {
      const strip = await joinFrames(file.strip, file.width);
      return strip.avif(STRIP_SETTINGS).toFile(unfinished);
    }
    const image = openPicture(file.source, file.isCutOut).resize(file.width);
    if (file.caption) image.withExif({ IFD0: { ImageDescription: file.caption } });
    const { avif, jpg, webp } = SETTINGS;
    const encode = {
      avif: () => image.avif(avif),
      jpg: () => image.jpeg(jpg),
      webp: () => image.webp(webp),
    };
    return encode[file.format]().toFile(unfinished);
  });
  return target;
}

export async function encodePictures(pictures: MeasuredPicture[], cache: string): Promise<void> {
  // An encoder uses one core. Leave one of Node's four threads to bundling.
  const encoders = Math.min(availableParallelism(), 3);
  const waiting = pictures.flatMap(encodedFiles).values();
  async function encodeNext() {
    for (const file of waiting) await encodePicture(file, cache);
  }
  await Promise.all(Array.from({ length: encoders }, encodeNext));
}

export async function publishPictures(pictures: MeasuredPicture[], cache: string, root: string) {
  for (const file of pictures.flatMap(encodedFiles)) {
    const target = path.join(root, file.url);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(await encodePicture(file, cache), target);
  }
}
