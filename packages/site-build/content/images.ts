/** Reads the pictures, drawings and icons that content names. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ContentSchema,
  type Drawing,
  explainReadError,
  type Field,
  type FieldPath,
  formatField,
  quote,
  type Resolved,
  readText,
  type StripData,
} from '@site-kit/content-model';
import { type Palette, readPalette, unknownColours } from '../colours.ts';
import { pictureCacheOf } from '../folders.ts';
import {
  type MeasuredPicture,
  measurePicture,
  measureStrip,
  PictureError,
  widthsFor,
} from '../pictures.ts';
import type { Folders } from '../site-parts.ts';
import { cleanDrawing, DrawingError } from './drawing.ts';
import { fieldPathOf } from './files.ts';

export const ICON_PACKAGE = 'bootstrap-icons';

/** A file that can't be used. `problem` says why, and follows the field's name. */
type Refused = { problem: string };

const SQUARE = /^<svg[^>]* viewBox="0 0 (\d+) \1"/;
const ANY_SHAPE = /^<svg[^>]* viewBox="0 0 \d+ \d+"/;

function clean(written: string, file: string): string | { why: string } {
  try {
    return cleanDrawing(written.trim(), file);
  } catch (error) {
    if (error instanceof DrawingError) return { why: error.message };
    throw error;
  }
}

/** What is needed to read drawings. */
type Drawings = {
  /** The folder of drawings. */
  folder: string;
  /** The folder of installed packages. */
  packages: string;
  palette: Palette;
  /** The stylesheet with the palette's colours, as messages name it. */
  tokens: string;
};

async function readDrawing(
  { folder, palette, tokens }: Drawings,
  file: string,
  { hasAnyShape }: Pick<Field, 'hasAnyShape'> = {},
): Promise<Drawing | Refused> {
  const refuse = (why: string) => ({ problem: `is ${quote(file)}, which ${why}` });
  const missing = 'is not in content/images: put the drawing there or correct the name';
  const written = await readText(path.join(folder, file)).catch((error: unknown) =>
    refuse(explainReadError(error, missing)),
  );
  if (typeof written !== 'string') return written;
  const markup = clean(written, file);
  if (typeof markup !== 'string') return refuse(markup.why);
  const [unknown] = unknownColours(palette, markup);
  const remedy = `write a colour of ${tokens}, such as var(--highlight)`;
  if (unknown) return refuse(`names ${unknown}: ${remedy}`);
  if ((hasAnyShape ? ANY_SHAPE : SQUARE).test(markup)) return { file, markup };
  const [drawing, box] = hasAnyShape ? ['an', '0 0 96 32'] : ['a square', '0 0 32 32'];
  return refuse(
    `is not ${drawing} SVG drawing: it has to start with <svg … viewBox="${box}"> or the like`,
  );
}

/** Reads a Bootstrap icon by its name, or a drawing in content/images. */
async function readIcon(drawings: Drawings, name: string): Promise<Drawing | Refused> {
  if (name.endsWith('.svg')) return readDrawing(drawings, name);
  const file = path.join(drawings.packages, ICON_PACKAGE, 'icons', `${name}.svg`);
  if (!existsSync(file)) {
    return {
      problem: `is ${quote(name)}, which is not on icons.getbootstrap.com: write another name, or the name of an SVG drawing in content/images`,
    };
  }
  const [, shapes] = (await readFile(file, 'utf8')).match(/<svg[^>]*>\s*(.*?)\s*<\/svg>/s) ?? [];
  return {
    markup: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 20 20" fill="currentColor">${shapes}</svg>`,
  };
}

/** A field whose value is the name of a file. */
type Named = { fieldPath: FieldPath; field: Field; name: string };

const IMAGES = ['picture', 'drawing', 'icon'];

/** @param value the schema's input, or its part at `path` */
function* listNamed(schema: ContentSchema, value: unknown, path: FieldPath = []): Generator<Named> {
  if (value instanceof Object) {
    const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, part] of parts) yield* listNamed(schema, part, [...path, key]);
    return;
  }
  const fieldPath = fieldPathOf(path);
  const field = schema.fieldAt(fieldPath);
  if (typeof value !== 'string' || !field || !IMAGES.includes(field.kind)) return;
  // The schema reports values that can't be a file name.
  if (field.schema.safeParse(value).success) yield { fieldPath, field, name: value };
}

export type Images = {
  /** Maps names to pictures. */
  pictures: ReadonlyMap<string, MeasuredPicture>;
  /** Maps names to drawings and icons. */
  drawings: ReadonlyMap<string, Drawing>;
  /** The colours that drawings may name. */
  palette: Palette;
  /** Fields whose file can't be used. Each message follows the field's name. */
  problems: readonly { fieldPath: FieldPath; message: string }[];
};

/**
 * Returns a function that reads the files that content names, and remembers files across calls.
 *
 * @param findPicture returns the path of a picture
 */
export function createImageReader(
  { schema, folders, tokens }: { schema: ContentSchema; folders: Folders; tokens: string },
  directory: string,
  findPicture = (file: string) => path.join(directory, 'images', file),
) {
  const source = {
    folder: path.join(directory, 'images'),
    packages: path.join(folders.root, 'node_modules'),
    palette: readPalette(path.join(folders.root, tokens)),
    tokens,
  };
  const cache = pictureCacheOf(folders);
  const known = new Map<string, Promise<MeasuredPicture | Drawing | Refused>>();

  const measure = (name: string, isCutOut: boolean) =>
    measurePicture(findPicture(name), cache, isCutOut).catch((error: unknown) => {
      if (!(error instanceof PictureError)) throw error;
      return { problem: `is ${quote(name)}, ${error.message}` };
    });

  function readNew({ name, field }: Named, isCutOut: boolean) {
    if (field.kind === 'picture') return measure(name, isCutOut);
    return field.kind === 'icon' ? readIcon(source, name) : readDrawing(source, name, field);
  }

  function read(named: Named, isCutOut: boolean) {
    const { name, field } = named;
    const { kind, hasAnyShape } = field;
    const key = `${kind} ${isCutOut} ${hasAnyShape} ${name}`;
    const reading = known.get(key) ?? readNew(named, isCutOut);
    known.set(key, reading);
    return reading;
  }

  return async function readImages(content: unknown): Promise<Images> {
    const pictures = new Map<string, MeasuredPicture>();
    const drawings = new Map<string, Drawing>();
    const problems: { fieldPath: FieldPath; message: string }[] = [];
    const named = [...listNamed(schema, content)];
    // A picture that is a cut-out in one place keeps its transparency in all places.
    const cutOuts = new Set(named.flatMap(({ name, field }) => (field.isCutOut ? [name] : [])));
    // In parallel, because new pictures have to be decoded.
    const found = await Promise.all(
      named.map(async (entry) => ({ ...entry, image: await read(entry, cutOuts.has(entry.name)) })),
    );
    const frames = found.filter(({ field }) => field.isFrame);
    function findStrip(still: FieldPath) {
      const group = formatField(still.slice(0, -1));
      const own = frames.filter(({ fieldPath }) => formatField(fieldPath.slice(0, -2)) === group);
      const measured = own.flatMap(({ image }) => ('source' in image ? [image] : []));
      return own[0] && { strip: measureStrip(measured, own[0].field) };
    }
    for (const { fieldPath, field, name, image } of found) {
      if ('problem' in image) problems.push({ fieldPath, message: image.problem });
      else if ('markup' in image) drawings.set(name, image);
      else {
        // A picture in several places is published in the widths of all of them.
        const hasOwnFiles = !field.isForLinks && !field.isFrame;
        const widths = hasOwnFiles ? widthsFor(image.widths, field.sizes ?? '') : [];
        const { published = [] } = pictures.get(name) ?? {};
        const all = image.widths.filter((width) => [...published, ...widths].includes(width));
        pictures.set(name, { ...image, published: all, ...findStrip(fieldPath) });
      }
    }
    return { pictures, drawings, palette: source.palette, problems };
  };
}

export const describeImages = ({ pictures, drawings, palette }: Images) => ({
  /** Sorted by file path. */
  pictures: [...pictures.values()].sort((a, b) => (a.source < b.source ? -1 : 1)),
  usesNamedIcons: [...drawings.values()].some(({ file }) => file === undefined),
  palette,
});

function resolveStrip({ path, widths, count, sizes }: StripData): StripData {
  return { path, widths, count, sizes };
}

function resolvePicture(picture: MeasuredPicture, sizes: string) {
  const { width, height, path, widths, fallback, strip } = picture;
  const shown = { width, height, path, widths: widthsFor(widths, sizes), fallback, sizes };
  return { ...shown, ...(strip && { strip: resolveStrip(strip) }) };
}

/**
 * Replaces the names of pictures, drawings and icons by their data.
 *
 * @param content names only files that are in `images`
 */
export function resolve<Content>(
  schema: ContentSchema,
  content: Content,
  images: Images,
): Resolved<Content>;
export function resolve(schema: ContentSchema, content: unknown, images: Images): unknown {
  return resolveAt(schema, content, images, []);
}

function resolveAt(
  schema: ContentSchema,
  value: unknown,
  images: Images,
  path: FieldPath,
): unknown {
  const { fieldAt } = schema;
  if (Array.isArray(value)) {
    return value.map((part, at) => resolveAt(schema, part, images, [...path, at]));
  }
  const fieldPath = fieldPathOf(path);
  if (value instanceof Object) {
    const field = fieldAt([...fieldPath, 'file']);
    if (field?.kind === 'picture' && 'file' in value) {
      const { file, frames, ...rest }: Record<string, unknown> = { ...value };
      const picture = images.pictures.get(`${file}`);
      if (!picture) throw new Error(`The picture ${file} has not been read.`);
      return { ...rest, ...resolvePicture(picture, field.sizes ?? '') };
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        resolveAt(schema, part, images, [...path, key]),
      ]),
    );
  }
  const kind = fieldAt(fieldPath)?.kind;
  if (kind !== 'drawing' && kind !== 'icon') return value;
  const drawing = images.drawings.get(`${value}`);
  if (value !== undefined && !drawing) throw new Error(`The drawing ${value} has not been read.`);
  return drawing;
}
