/** Takes a picture that somebody has dropped into the editor. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FieldMeta } from '#content-model';
import { largestFor, openPicture, PICTURE_ENDINGS } from '#site-build';
import { EditError } from './edit-yaml.ts';
import { describeSize } from './protocol.ts';
import type { WorkingTree } from './working-tree.ts';

/** @returns an empty text if it is no picture */
async function readFormat(bytes: Uint8Array): Promise<string> {
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).format;
  } catch {
    return '';
  }
}

/** Of a picture of content/images. */
export const isPictureName = (name: string) => /^[a-z0-9-]+\.(png|jpg|webp)$/.test(name);

/** Px; thumbnails in the panel are half as wide. */
const THUMBNAIL_WIDTH = 480;

/** A JPEG. */
export const makeThumbnail = (picture: Buffer): Promise<Buffer> =>
  openPicture(picture)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .jpeg()
    .toBuffer();

/** A name for files and branches: "Größe 2" becomes "grosse-2". */
export const slug = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

/** What a place needs, for its form. */
export function describeNeed(field: FieldMeta): string {
  const { width, height } = largestFor(field);
  const what = field.isCutOut
    ? 'A picture with a transparent ground (PNG, WebP)'
    : 'A picture (JPEG, PNG, WebP)';
  return `${what}, best of ${width}${height ? ` × ${height} px` : ' px in width'} or more.`;
}

const OPAQUE =
  'This place needs a picture with a transparent ground (PNG, WebP), and this one has none: cut the subject out, and save it so.';

/**
 * Reduces a picture to what its place shows at most.
 *
 * @returns with what to tell the editor, if it is reduced
 * @throws {EditError} if the place can't show it
 */
export async function fitPicture(field: FieldMeta, bytes: Buffer) {
  const format = await readFormat(bytes);
  // It has a sentence of its own.
  if (!PICTURE_ENDINGS.has(format)) return { bytes };
  const refuseDamaged = () => {
    throw new EditError('This picture is damaged or too large to be read: save it again, smaller.');
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
  // In the format that it has.
  if (format === 'jpeg') small.jpeg({ quality: 90 });
  if (format === 'webp') small.webp({ quality: 90 });
  const { data, info } = await small.toBuffer({ resolveWithObject: true }).catch(refuseDamaged);
  // A good encoder has made the large one smaller than ours makes the small one.
  if (data.length >= bytes.length) return { bytes };
  const [from, to] = [
    describeSize({ width, height, bytes: bytes.length }),
    describeSize({ ...info, bytes: data.length }),
  ];
  const message = `The picture is reduced from ${from} to ${to}: this place shows no more.`;
  return { bytes: data, message };
}

/**
 * @param name as the file was called
 * @returns the name that it has now
 * @throws {EditError} if it is no picture
 */
export async function namePicture(tree: WorkingTree, name: string, bytes: Buffer): Promise<string> {
  const format = await readFormat(bytes);
  const ending = PICTURE_ENDINGS.get(format);
  if (!ending)
    throw new EditError('This is no PNG, JPEG or WebP picture: save it as one of these.');
  const stem = slug(path.parse(name).name) || 'picture';
  const isFree = (candidate: string) => {
    const file = tree.findPicture(candidate);
    return !existsSync(file) || readFileSync(file).equals(bytes);
  };
  let candidate = stem + ending;
  for (let count = 2; !isFree(candidate); count += 1) candidate = `${stem}-${count}${ending}`;
  return candidate;
}
