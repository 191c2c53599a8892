/** What each field of the content is, as its section says. */
import { type Field, type FieldPath, findField, readField } from '#content-model';
import { FILE_SCHEMAS } from './schema.ts';
import { isOwnSection } from './section-names.ts';

const { own, ...files } = FILE_SCHEMAS;

const FIELDS = new Map(
  Object.entries(files).map(([file, schema]) => [file, readField(schema)] as const),
);

const OWN_SECTION = readField(own.valueType);

/** The files of content/ that make the page, in the order in which a company adopts them. */
export const CONTENT_FILES = Object.keys(files);

/** @returns undefined where the content has no such field */
export function fieldAt([file, ...path]: FieldPath): Field | undefined {
  const whole = FIELDS.get(`${file}`) ?? (isOwnSection(`${file}`) ? OWN_SECTION : undefined);
  return whole && findField(whole, path);
}

/** Whether the claims review reads a text. What no section knows is read, too. */
export const isWordsAt = (path: FieldPath): boolean => fieldAt(path)?.isWords ?? true;
