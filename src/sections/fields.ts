/** Looks up the schema of any field of the content. */
import { type Field, type FieldPath, findField, readField } from '@site-kit/content-model';
import { FILE_SCHEMAS } from './schema.ts';
import { isCustomSection } from './section-names.ts';

const { customSections, ...files } = FILE_SCHEMAS;

const FIELDS = new Map(
  Object.entries(files).map(([file, schema]) => [file, readField(schema)] as const),
);

const CUSTOM_SECTION = readField(customSections.valueType);

/** The files of content/ with the page's content, in the order in which a company adopts them. */
export const CONTENT_FILES = Object.keys(files);

/** @returns undefined if the content has no such field */
export function fieldAt([file, ...path]: FieldPath): Field | undefined {
  const whole = FIELDS.get(`${file}`) ?? (isCustomSection(`${file}`) ? CUSTOM_SECTION : undefined);
  return whole && findField(whole, path);
}

/** Whether the claims review reads a field's text. True for unknown fields. */
export const isWordsAt = (path: FieldPath): boolean => fieldAt(path)?.isWords ?? true;
