/**
 * Loads content in three steps: parses the files, checks them, and resolves the names of pictures.
 */
import {
  ContentError,
  type ContentProblem,
  fillIn,
  formatProblem,
  type SampleValue,
  sentencesOf,
} from '@site-kit/content-model';
import { completeContent, fieldAt, type WrittenContent } from '#sections';
import { checkFiles } from './check.ts';
import { findPictureProblems } from './check-pictures.ts';
import { assembleInput, type Files, listLinks, parseFiles } from './files.ts';
import { createImageReader, type Images, listPictures, resolve } from './images.ts';
import { findWarnings } from './warnings.ts';

const inFileOrder = (a: ContentProblem | SampleValue, b: ContentProblem | SampleValue) =>
  a.file.localeCompare(b.file, 'en') || a.line - b.line;

/** Lists the texts that everybody should understand, as the page shows them. */
const listPlainTexts = (files: Files, device: WrittenContent['device']) =>
  [...files.values()].flatMap(({ scalars }) =>
    scalars.flatMap(({ fieldPath, node: { value } }) =>
      typeof value === 'string' && fieldAt(fieldPath)?.isPlain
        ? [fillIn(value, sentencesOf(device))]
        : [],
    ),
  );

/**
 * @param links the allowed targets of links within the page
 * @returns the content as written: with names of pictures, drawings and icons instead of their data
 * @throws {ContentError} with every problem
 */
export async function checkContent(files: Files, links: readonly string[], images: Images) {
  const { problems, written } = checkFiles(files, links, images);
  const pictures = findPictureProblems(files, images);
  const all = [...problems, ...pictures.problems];
  if (!written || all.length > 0) {
    // Two rules may report the same message for one field.
    const distinct = new Map(all.map((problem) => [formatProblem(problem), problem]));
    throw new ContentError([...distinct.values()].sort(inFileOrder));
  }
  return {
    written,
    samples: [...files.values()].flatMap((file) => file.samples).sort(inFileOrder),
    plainTexts: listPlainTexts(files, written.device),
    warnings: [...pictures.warnings, ...(await findWarnings(files))].sort(inFileOrder),
  };
}

/** @throws {ContentError} with every problem in every file */
export async function loadContent(directory: string) {
  const files = await parseFiles(directory);
  const images = await createImageReader(directory)(assembleInput(files));
  const { written, ...found } = await checkContent(files, listLinks(directory), images);
  const content = completeContent(resolve(written, images));
  return { content, ...found, pictures: listPictures(images) };
}
