/** Takes a picture that somebody has dropped into the editor. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_ENDINGS } from '#site-build';
import type { OpenDraft } from './draft.ts';
import { EditError } from './splice.ts';

/** @returns an empty text if it is no picture */
export async function readFormat(bytes: Uint8Array): Promise<string> {
  try {
    return (await sharp(bytes, { limitInputPixels: false }).metadata()).format;
  } catch {
    return '';
  }
}

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

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * @param name as the file was called
 * @returns the name that it has now
 * @throws {EditError} if it is no picture
 */
export async function takePicture(draft: OpenDraft, name: string, bytes: Buffer): Promise<string> {
  const format = await readFormat(bytes);
  const ending = PICTURE_ENDINGS.get(format);
  if (!ending)
    throw new EditError('This is no PNG, JPEG or WebP picture: save it as one of these.');
  const stem = slug(path.parse(name).name) || 'picture';
  const isFree = (candidate: string) => {
    const file = draft.findPicture(candidate);
    return !existsSync(file) || digest(readFileSync(file)) === digest(bytes);
  };
  let candidate = stem + ending;
  for (let count = 2; !isFree(candidate); count += 1) candidate = `${stem}-${count}${ending}`;
  draft.addPicture(candidate, bytes);
  return candidate;
}
