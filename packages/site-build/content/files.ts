/** Which files of a content folder make the page, and what is in them. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { linkTo } from '#constants';
import { ContentFile, type FieldPath, sentencesOf } from '#content-model';
import { CONTENT_FILES, FILE_SCHEMAS, isBuiltIn, isCustomSection, SECTION_NAMES } from '#sections';

export const YAML = '.yaml';

export type Files = ReadonlyMap<string, ContentFile>;

/** The names in site.yaml, as far as they are names. */
export function readSections(site: ContentFile | undefined): readonly string[] {
  const named = z.object({ sections: z.array(z.string()) }).safeParse(site?.toJS());
  return named.data?.sections ?? [];
}

const listCustomSections = (directory: string) =>
  globSync(`*${YAML}`, { cwd: directory })
    .map((file) => path.basename(file, YAML))
    .filter(isCustomSection)
    .sort();

/**
 * The files that make the page, without the sections that it leaves out.
 *
 * @param site the file that names the sections
 */
export function listFiles(directory: string, site: ContentFile): string[] {
  const named = readSections(site);
  // Without a list that fits, all are read.
  const isLeftOut = (name: string) => named.length > 0 && !named.includes(name) && isBuiltIn(name);
  const customSections = listCustomSections(directory).filter((name) => named.includes(name));
  return [...CONTENT_FILES, ...customSections].filter((name) => !isLeftOut(name));
}

/** Where links on the page may lead. A link to a section that is left out goes with it. */
export const listLinks = (directory: string): string[] =>
  [...SECTION_NAMES, ...listCustomSections(directory)].map(linkTo);

/** Reads the YAML of a content folder. A file that can't be read is an empty one with a problem. */
export async function parseFiles(directory: string): Promise<Files> {
  const site = await ContentFile.read(directory, 'site');
  const files = new Map<string, ContentFile>();
  for (const name of listFiles(directory, site)) {
    files.set(name, name === 'site' ? site : await ContentFile.read(directory, name));
  }
  return files;
}

/** The sentences of device.yaml by name; none if that file doesn't fit. */
export const readSentences = (files: Files, device: unknown = files.get('device')?.toJS()) =>
  sentencesOf(FILE_SCHEMAS.device.safeParse(device).data);

/**
 * What the schema reads: a value for each file, with the sentences of device.yaml in place.
 *
 * @param device as it would be, if not as it is
 */
export function assembleInput(
  files: Files,
  device: unknown = files.get('device')?.toJS(),
): Record<string, unknown> {
  const sentences = readSentences(files, device);
  const customSections: Record<string, unknown> = {};
  const all: Record<string, unknown> = {};
  for (const [name, file] of files) {
    (isCustomSection(name) ? customSections : all)[name] = file.toJS(sentences);
  }
  return { ...all, customSections, device };
}

/**
 * The field that a path in the schema's input leads to. The sections of the company's own stand
 * together there, and each has a file.
 */
export const fieldPathOf = (path: readonly PropertyKey[]): FieldPath =>
  path
    .slice(path[0] === 'customSections' ? 1 : 0)
    .map((part) => (typeof part === 'symbol' ? String(part) : part));
