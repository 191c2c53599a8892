/** The content of the page in the editor, with invalid values repaired and texts marked. */
import { isDeepStrictEqual } from 'node:util';
import {
  type ContentSchema,
  type FieldPath,
  formatField,
  type Resolved,
  SENTENCES,
} from '@site-kit/content-model';
import {
  assembleInput,
  type createImageReader,
  type Files,
  fieldPathOf,
  type Images,
  resolve,
} from '@site-kit/site-build';
import { isScalar } from 'yaml';
import { readDocument } from './edit-yaml.ts';
import { MARKS } from './protocol.ts';

type Container = Record<PropertyKey, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const getIn = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, key) => (isContainer(found) ? found[key] : undefined), value);

/** Repairs the input at the path of a problem. Returns false if the repair fails. */
function repair(
  input: unknown,
  path: readonly PropertyKey[],
  last: unknown,
  removed: Removed[],
): boolean {
  const [parent, key] = [getIn(input, path.slice(0, -1)), path.at(-1)];
  const owner = getIn(input, path.slice(0, -2));
  // Drop a picture that isn't chosen yet, so that the rest of the content can be shown.
  if (key === 'file' && getIn(parent, ['file']) === '' && isContainer(owner)) {
    return Reflect.deleteProperty(owner, path.at(-2) ?? '');
  }
  const earlier = getIn(last, path);
  if (
    isContainer(parent) &&
    key !== undefined &&
    earlier !== undefined &&
    earlier !== parent[key]
  ) {
    parent[key] = earlier;
    return true;
  }
  const depth = path.findLastIndex((part) => typeof part === 'number');
  const list = getIn(input, path.slice(0, depth));
  if (depth < 0 || !Array.isArray(list)) return false;
  const at = Number(path[depth]);
  // Show the last valid version of an invalid entry, for example of an entry with an empty field.
  const earlierList = getIn(last, path.slice(0, depth));
  if (Array.isArray(earlierList) && earlierList.length === list.length) {
    const earlierEntry: unknown = earlierList[at];
    if (!isDeepStrictEqual(earlierEntry, list[at])) {
      list[at] = structuredClone(earlierEntry);
      return true;
    }
  }
  list.splice(at, 1);
  removed.push({ list: formatField(fieldPathOf(path.slice(0, depth))), at });
  return true;
}

/** Each round repairs one problem. */
const MAX_ROUNDS = 20;

/** An invalid list entry that was removed from the content. */
type Removed = { list: string; at: number };

/** Content without problems. */
export type ShownContent<Written> = {
  content: Resolved<Written>;
  images: Images;
  /** The removed entries, in the order of removal. */
  removed: readonly Removed[];
};

/** Creates a function that reads the content, with the last valid value of each invalid field. */
export function createContentReader<Written>(schema: ContentSchema<Written>) {
  let last: unknown;

  /** @returns undefined if the problems can't be repaired */
  return async function readContent(
    files: Files,
    readImages: ReturnType<typeof createImageReader>,
  ): Promise<ShownContent<Written> | undefined> {
    const input = assembleInput(schema, files);
    const removed: Removed[] = [];
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const { data, error } = schema.whole.safeParse(input);
      const images = data && (await readImages(input));
      const [unread] = images?.problems ?? [];
      if (images && !unread) {
        last = structuredClone(input);
        return { content: resolve(schema, data, images), images, removed };
      }
      const [issue] = error?.issues ?? [];
      const keys = issue?.code === 'unrecognized_keys' ? issue.keys : undefined;
      const path = issue?.path ?? pathIn(input, unread?.fieldPath ?? []);
      const parent = getIn(input, path);
      if (keys && isContainer(parent)) for (const key of keys) delete parent[key];
      else if (!repair(input, path, last, removed)) return undefined;
    }
    return undefined;
  };
}

/** Path of a field in the input, where custom sections are below `customSections`. */
const pathIn = (input: Container, fieldPath: FieldPath) =>
  `${fieldPath[0]}` in input ? fieldPath : ['customSections', ...fieldPath];

/** Field names by mark. Marks are never reused, because an older page may still be shown. */
const fieldNames: string[] = [];
const marks = new Map<string, string>();

function markOf(fieldName: string): string {
  const known = marks.get(fieldName);
  const next = MARKS.first + fieldNames.length;
  if (known !== undefined || next > MARKS.last) return known ?? '';
  const mark = String.fromCharCode(next);
  fieldNames.push(fieldName);
  marks.set(fieldName, mark);
  return mark;
}

/**
 * Appends to each text a mark: a character that identifies the field. The editor's JSX runtime
 * removes the marks again.
 *
 * @returns the marked content, and the field names by mark
 */
export function markContent<Written>(
  schema: ContentSchema,
  shown: Pick<ShownContent<Written>, 'content' | 'removed'>,
  texts: ReadonlyMap<string, string>,
): { content: Resolved<Written>; fieldNames: readonly string[] };
export function markContent(
  schema: ContentSchema,
  { content, removed }: { content: unknown; removed: readonly Removed[] },
  texts: ReadonlyMap<string, string>,
): { content: unknown; fieldNames: readonly string[] } {
  const documents = new Map([...texts].map(([name, text]) => [name, readDocument(text)]));
  const sentences: readonly string[] = SENTENCES;

  const isText = (fieldPath: FieldPath) => {
    const [file, ...path] = fieldPath;
    return file === 'device'
      ? sentences.includes(`${path[0]}`)
      : isScalar(documents.get(`${file}`)?.getIn(path, true)) && schema.isWordsAt(fieldPath);
  };

  /** Returns the position in the file of a list entry at this position on the page. */
  const findPosition = (fieldPath: FieldPath, shownAt: number) => {
    const list = formatField(fieldPath);
    return removed
      .filter((entry) => entry.list === list)
      .reduceRight((at, entry) => (at >= entry.at ? at + 1 : at), shownAt);
  };

  /** Finds the field of a sentence about the device. Each status has its own wording. */
  const writtenAt = ([file, ...path]: FieldPath): FieldPath =>
    file === 'device'
      ? [
          file,
          'wording',
          getIn(content, ['device', 'authorised']) ? 'somewhere' : 'nowhere',
          ...path,
        ]
      : [`${file}`, ...path];

  function mark(value: unknown, path: FieldPath): unknown {
    const fieldPath = fieldPathOf(path);
    if (Array.isArray(value)) {
      return value.map((item, at) => mark(item, [...path, findPosition(fieldPath, at)]));
    }
    if (isContainer(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, mark(part, [...path, key])]),
      );
    }
    if (typeof value !== 'string' || !isText(fieldPath)) return value;
    return value + markOf(formatField(writtenAt(fieldPath)));
  }

  return { content: mark(content, []), fieldNames };
}
