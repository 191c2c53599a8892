/** Checks, scales down and names the pictures that users choose in the form. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldMeta } from '@site-kit/content-model';
import { largestFor, openPicture, PICTURE_ENDINGS } from '@site-kit/site-build';
import sharp from 'sharp';
import { EditError } from './edit-yaml.ts';
import { describeSize } from './protocol.ts';
import type { WorkingTree } from './working-tree.ts';

/** @returns an empty text if the file is not a picture */
async function readFormat(bytes: Uint8Array): Promise<string> {
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).format;
  } catch {
    return '';
  }
}

/** Whether this can be the name of a picture in content/images. */
export const isPictureName = (name: string) => /^[a-z0-9-]+\.(png|jpg|webp)$/.test(name);

/** Twice the width of thumbnails in the panel, for sharp screens. */
const THUMBNAIL_WIDTH = 480;

/** @returns a JPEG */
export const makeThumbnail = (picture: Buffer): Promise<Buffer> =>
  openPicture(picture)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .jpeg()
    .toBuffer();

/** Makes a name for files and branches: "Größe 2" becomes "grosse-2". */
export const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

/** Makes the help text that describes which picture a field needs. */
export function describeNeed(field: FieldMeta): string {
  const { width, height } = largestFor(field);
  const what = field.isCutOut
    ? 'A picture with a transparent background (PNG, WebP)'
    : 'A picture (JPEG, PNG, WebP)';
  return `${what}, best at ${width}${height ? ` × ${height} px` : ' px wide'} or more.`;
}

const OPAQUE =
  'This picture has no transparent background, which this field needs: cut the subject out, and save it with a transparent background (PNG, WebP).';

/**
 * Scales a picture down to the largest size at which the page shows it.
 *
 * @returns the picture and, if it was scaled down, a message for the user
 * @throws {EditError} if the picture is damaged, or if it is opaque and the field needs a cut-out
 */
export async function fitPicture(field: FieldMeta, bytes: Buffer) {
  const format = await readFormat(bytes);
  // namePicture() refuses other formats with a more specific message.
  if (!PICTURE_ENDINGS.has(format)) return { bytes };
  const refuseDamaged = () => {
    throw new EditError(
      'This picture is damaged or too large to be read: save it again, or save a smaller version.',
    );
  };
  if (field.isCutOut && (await sharp(bytes).stats().catch(refuseDamaged)).isOpaque) {
    throw new EditError(OPAQUE);
  }
  const { width, height } = (await sharp(bytes).metadata()).autoOrient;
  const need = largestFor(field);
  if (width <= need.width || height <= (need.height ?? 0)) return { bytes };
  const small = sharp(bytes)
    .autoOrient()
    .resize({ ...need, fit: 'outside' });
  // Keep the picture's format.
  if (format === 'jpeg') small.jpeg({ quality: 90 });
  if (format === 'webp') small.webp({ quality: 90 });
  const { data, info } = await small.toBuffer({ resolveWithObject: true }).catch(refuseDamaged);
  // The original may be better compressed, and so have fewer bytes.
  if (data.length >= bytes.length) return { bytes };
  const [from, to] = [
    describeSize({ width, height, bytes: bytes.length }),
    describeSize({ ...info, bytes: data.length }),
  ];
  const message = `The picture was scaled down from ${from} to ${to}: the page never shows it larger.`;
  return { bytes: data, message };
}

/**
 * @param name the original file name
 * @returns a free file name for content/images
 * @throws {EditError} if the file is not a picture
 */
export async function namePicture(tree: WorkingTree, name: string, bytes: Buffer): Promise<string> {
  const format = await readFormat(bytes);
  const ending = PICTURE_ENDINGS.get(format);
  if (!ending)
    throw new EditError('This file is not a PNG, JPEG or WebP picture: save it as one of these.');
  const stem = slug(path.parse(name).name) || 'picture';
  const isFree = (candidate: string) => {
    const file = tree.findPicture(candidate);
    return !existsSync(file) || readFileSync(file).equals(bytes);
  };
  let candidate = stem + ending;
  for (let count = 2; !isFree(candidate); count += 1) candidate = `${stem}-${count}${ending}`;
  return candidate;
}
