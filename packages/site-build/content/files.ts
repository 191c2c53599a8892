/** Lists and parses the files of a content folder that make up the page. */
import { globSync } from 'node:fs';
import path from 'node:path';
import {
  ContentFile,
  type ContentSchema,
  type FieldPath,
  sentencesOf,
} from '@site-kit/content-model';
import { z } from 'zod';

export const YAML = '.yaml';

export type Files = ReadonlyMap<string, ContentFile>;

/** Returns the section names in site.yaml. Returns an empty list if they are missing or invalid. */
export function readSections(site: ContentFile | undefined): readonly string[] {
  const named = z.object({ sections: z.array(z.string()) }).safeParse(site?.toJS());
  return named.data?.sections ?? [];
}

const isCustomSection = ({ customSections }: ContentSchema, file: string) =>
  customSections?.includes(file) ?? false;

const listCustomSections = (schema: ContentSchema, directory: string) =>
  globSync(`*${YAML}`, { cwd: directory })
    .map((file) => path.basename(file, YAML))
    .filter((file) => isCustomSection(schema, file))
    .sort();

/**
 * Lists the files that make up the page, except sections that site.yaml omits.
 *
 * @param site the parsed site.yaml
 */
export function listFiles(schema: ContentSchema, directory: string, site: ContentFile): string[] {
  const named = readSections(site);
  // If the list is missing or invalid, read all sections.
  const isOmitted = (name: string) =>
    named.length > 0 && !named.includes(name) && schema.sections.includes(name);
  const customSections = listCustomSections(schema, directory).filter((name) =>
    named.includes(name),
  );
  return [...schema.files, ...customSections].filter((name) => !isOmitted(name));
}

/** Lists the allowed targets of links within the page, including omitted sections. */
export const listLinks = (schema: ContentSchema, directory: string): string[] =>
  [...schema.sections, ...listCustomSections(schema, directory)].map(schema.linkTo);

/** Parses the YAML of a content folder. An unreadable file becomes an empty file with a problem. */
export async function parseFiles(schema: ContentSchema, directory: string): Promise<Files> {
  const site = await ContentFile.read(directory, 'site');
  const files = new Map<string, ContentFile>();
  for (const name of listFiles(schema, directory, site)) {
    files.set(name, name === 'site' ? site : await ContentFile.read(directory, name));
  }
  return files;
}

/** Maps the names of device.yaml's sentences to their text. Empty if device.yaml is invalid. */
export const readSentences = (
  schema: ContentSchema,
  files: Files,
  device: unknown = files.get('device')?.toJS(),
) => sentencesOf(schema.device?.safeParse(device).data);

/**
 * Assembles the schema's input: a value for each file, with the sentences of device.yaml inserted.
 *
 * @param device replaces the value of device.yaml, for a check with another status
 */
export function assembleInput(
  schema: ContentSchema,
  files: Files,
  device: unknown = files.get('device')?.toJS(),
): Record<string, unknown> {
  const sentences = readSentences(schema, files, device);
  const customSections: Record<string, unknown> = {};
  const all: Record<string, unknown> = {};
  for (const [name, file] of files) {
    (isCustomSection(schema, name) ? customSections : all)[name] = file.toJS(sentences);
  }
  return {
    ...all,
    ...(schema.customSections && { customSections }),
    ...(schema.device && { device }),
  };
}

/**
 * Converts a path in the schema's input to a field path. Drops `customSections`, the input's group
 * for the company's own sections.
 */
export const fieldPathOf = (path: readonly PropertyKey[]): FieldPath =>
  path
    .slice(path[0] === 'customSections' ? 1 : 0)
    .map((part) => (typeof part === 'symbol' ? String(part) : part));
