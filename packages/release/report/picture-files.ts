/**
 * Shows every published picture file once, because a page may show more pictures than its HTML
 * names: frames, dark versions, and light over a picture.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';

const IS_PICTURE = /\.(avif|gif|ico|jpe?g|png|svg|webp)$/;

const TEXTS = '**/*.{atom,css,html,js,json,txt,webmanifest,xml}';

/** Width of a shown picture (px). Words in a frame of 340 px have to be readable. */
const SHOWN_WIDTH = 400;

/** Pictures that are longer are shown in pieces, side by side. */
const MAX_RATIO = 2;

/** Resolution at which drawings are drawn, so that they can be enlarged. */
const FINE = { density: 300 };

export type PictureFile = {
  /** Names of the files that show this picture in other sizes and formats. */
  files: readonly string[];
  /** Published files that name the picture, or the archive that contains it. */
  places: readonly string[];
  /** `data:` URLs. */
  previews: readonly string[];
};

/** Name of a picture without width and format, such as `patch-AB12` of `patch-AB12-340.avif`. */
const stemOf = (file: string) => file.replace(/(-\d+)?\.\w+$/, '');

/** Returns the picture of an ICO file with one picture. Sharp can't read ICO files. */
const readIcon = (bytes: Buffer) => bytes.subarray(bytes.readUInt32LE(18));

async function showPieces(file: string, bytes: Buffer): Promise<string[]> {
  const isDrawing = file.endsWith('.svg');
  const picture = sharp(file.endsWith('.ico') ? readIcon(bytes) : bytes, isDrawing ? FINE : {})
    // Light on white can't be seen.
    .flatten({ background: '#7d8a84' })
    .resize({ width: SHOWN_WIDTH, withoutEnlargement: !isDrawing });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const piece = width * MAX_RATIO;
  const tops = Array.from({ length: Math.ceil(height / piece) }, (_, index) => index * piece);
  return Promise.all(
    tops.map(async (top) => {
      const cut = await sharp(data, { raw: { width, height, channels } })
        .extract({ left: 0, top, width, height: Math.min(piece, height - top) })
        .webp({ quality: 60 })
        .toBuffer();
      return `data:image/webp;base64,${cut.toString('base64')}`;
    }),
  );
}

/** Lists the pictures in the published archives, such as a press kit. */
const readArchived = (published: string) =>
  globSync('**/*.zip', { cwd: published }).flatMap((archive) =>
    Object.entries(unzipSync(readFileSync(path.join(published, archive))))
      .filter(([name]) => IS_PICTURE.test(name))
      .map(([name, bytes]) => ({ file: `${archive}: ${name}`, bytes: Buffer.from(bytes) })),
  );

/** @param published the folder of the built site */
export async function readPictureFiles(published: string): Promise<PictureFile[]> {
  const read = (file: string) => readFileSync(path.join(published, file));
  const texts = globSync(TEXTS, { cwd: published }).map((file) => ({
    file,
    text: `${read(file)}`,
  }));
  const own = globSync('**/*.*', { cwd: published })
    .filter((file) => IS_PICTURE.test(file))
    .map((file) => ({ file, bytes: read(file) }));
  const groups = Map.groupBy([...own, ...readArchived(published)], ({ file }) => stemOf(file));
  return Promise.all(
    [...groups]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(async ([stem, found]) => {
        const [largest] = found.toSorted((one, other) => other.bytes.length - one.bytes.length);
        const name = path.posix.basename(stem.replaceAll(path.sep, '/'));
        return {
          files: found.map(({ file }) => file).sort(),
          places: texts.flatMap(({ file, text }) => (text.includes(name) ? [file] : [])).sort(),
          previews: largest ? await showPieces(largest.file, largest.bytes) : [],
        };
      }),
  );
}
