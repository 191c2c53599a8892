/**
 * Loads content in three steps: parses the files, checks them, and resolves the names of pictures.
 */
import {
  ContentError,
  type ContentProblem,
  type ContentSchema,
  fillIn,
  formatProblem,
  type SampleValue,
} from '@site-kit/content-model';
import type { Palette } from '../colours.ts';
import type { MeasuredPicture } from '../pictures.ts';
import type { ContentParts } from '../site-parts.ts';
import { checkFiles } from './check.ts';
import { findPictureProblems } from './check-pictures.ts';
import { assembleInput, type Files, listLinks, parseFiles, readSentences } from './files.ts';
import { createImageReader, describeImages, type Images, resolve } from './images.ts';
import { findWarnings } from './warnings.ts';

const inFileOrder = (a: ContentProblem | SampleValue, b: ContentProblem | SampleValue) =>
  a.file.localeCompare(b.file, 'en') || a.line - b.line;

/** Lists the texts that everybody should understand, as the page shows them. */
function listPlainTexts(schema: ContentSchema, files: Files): string[] {
  const sentences = readSentences(schema, files);
  return [...files.values()].flatMap(({ scalars }) =>
    scalars.flatMap(({ fieldPath, node: { value } }) =>
      typeof value === 'string' && schema.fieldAt(fieldPath)?.isPlain
        ? [fillIn(value, sentences)]
        : [],
    ),
  );
}

/**
 * @param links the allowed targets of links within the page
 * @returns the content as written: with names of pictures, drawings and icons instead of their data
 * @throws {ContentError} with every problem
 */
export async function checkContent<Written>(
  schema: ContentSchema<Written>,
  files: Files,
  links: readonly string[],
  images: Images,
) {
  const { problems, written } = checkFiles(schema, files, links, images);
  const pictures = findPictureProblems(schema, files, images);
  const all = [...problems, ...pictures.problems];
  if (!written || all.length > 0) {
    // Two rules may report the same message for one field.
    const distinct = new Map(all.map((problem) => [formatProblem(problem), problem]));
    throw new ContentError([...distinct.values()].sort(inFileOrder));
  }
  return {
    written,
    samples: [...files.values()].flatMap((file) => file.samples).sort(inFileOrder),
    plainTexts: listPlainTexts(schema, files),
    warnings: [...pictures.warnings, ...(await findWarnings(schema, files))].sort(inFileOrder),
  };
}

export type LoadedContent<Content> = {
  content: Content;
  pictures: MeasuredPicture[];
  palette: Palette;
  /** Whether content names icons of ICON_PACKAGE. */
  usesNamedIcons: boolean;
  /** Values marked with `!sample`. */
  samples: SampleValue[];
  /** Texts that everybody should understand. */
  plainTexts: string[];
  warnings: ContentProblem[];
};

/** @throws {ContentError} with every problem in every file */
export async function loadContent<Written, Content>(
  parts: ContentParts<Written, Content>,
  directory: string,
): Promise<LoadedContent<Content>> {
  const { schema } = parts;
  const files = await parseFiles(schema, directory);
  const images = await createImageReader(parts, directory)(assembleInput(schema, files));
  const links = listLinks(schema, directory);
  const { written, ...found } = await checkContent(schema, files, links, images);
  const content = schema.complete(resolve(schema, written, images));
  return { content, ...found, ...describeImages(images) };
}
