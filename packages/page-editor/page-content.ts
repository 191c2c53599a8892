/** The content as the page in the editor shows it: without mistakes, and with its origins marked. */

import { isScalar } from 'yaml';
import type { ContentFile, FieldPath } from '#content-model';
import { SENTENCES } from '#content-model';
import { completeContent, natureOf, type SiteContent } from '#sections';
import { assembleInput, type FolderSchema } from '#site-build';
import { formatPlace } from './draft.ts';
import { MARKS } from './protocol.ts';
import { readDocument } from './splice.ts';

type Container = Record<PropertyKey, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const getIn = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, key) => (isContainer(found) ? found[key] : undefined), value);

/** Changes the input where an issue is. Returns false if it can't. */
function mend(input: unknown, path: readonly PropertyKey[], last: unknown): boolean {
  const [parent, key] = [getIn(input, path.slice(0, -1)), path.at(-1)];
  const owner = getIn(input, path.slice(0, -2));
  // Without a picture that is still to be chosen, the rest can be shown.
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
  list.splice(Number(path[depth]), 1);
  return true;
}

/** Each mistake can take a round. */
const MAX_ROUNDS = 20;

/** Remembers the last value of each field that fitted, for fields that don't. */
export function createContentReader() {
  let last: unknown;

  /** @returns undefined if there is nothing to show instead of the mistakes */
  return async function readContent(
    files: ReadonlyMap<string, ContentFile>,
    schema: FolderSchema['schema'],
  ): Promise<SiteContent | undefined> {
    const input = assembleInput(files, schema);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const result = await schema.safeParseAsync(input);
      if (result.success) {
        last = structuredClone(input);
        return completeContent(result.data);
      }
      const [issue] = result.error.issues;
      const keys = issue?.code === 'unrecognized_keys' ? issue.keys : undefined;
      const parent = getIn(input, issue?.path ?? []);
      if (keys && isContainer(parent)) for (const key of keys) delete parent[key];
      else if (!issue || !mend(input, issue.path, last)) return undefined;
    }
    return undefined;
  };
}

/** By their marks. None is used again, because an older page may still be shown. */
const places: string[] = [];
const marks = new Map<string, string>();

function markOf(place: string): string {
  const known = marks.get(place);
  const next = MARKS.first + places.length;
  if (known !== undefined || next > MARKS.last) return known ?? '';
  const mark = String.fromCharCode(next);
  places.push(place);
  marks.set(place, mark);
  return mark;
}

/** Lists that the page shows in another order, or not whole, and in what their entries differ. */
const REARRANGED: Record<string, string> = {
  // Entries whose section is left out aren't shown.
  'bar.entries': 'section',
  // The newest comes first.
  'news.strip.cards': 'link',
};

/**
 * Appends a character to each text that says where it comes from; the edit-only JSX runtime takes it
 * off again.
 *
 * @returns the marked content, and the places by their marks
 */
export function markContent(content: SiteContent, texts: ReadonlyMap<string, string>) {
  const documents = new Map([...texts].map(([name, text]) => [name, readDocument(text)]));
  const sentences: readonly string[] = SENTENCES;

  const isText = (file: string, path: FieldPath) =>
    file === 'device'
      ? sentences.includes(`${path[0]}`)
      : isScalar(documents.get(file)?.getIn(path, true)) && natureOf(file, path).isWords;

  /** Where an entry of a list stands in its file, from 0. */
  function findPosition(entry: unknown, shownAt: number, file: string, path: FieldPath): number {
    const key = REARRANGED[formatPlace(file, path)];
    if (key === undefined) return shownAt;
    const written = getIn(documents.get(file)?.toJS(), path);
    const isSame = (other: unknown) => getIn(other, [key]) === getIn(entry, [key]);
    return Array.isArray(written) ? written.findIndex(isSame) : -1;
  }

  function mark(value: unknown, file: string, path: FieldPath): unknown {
    if (Array.isArray(value)) {
      return value.map((item, at) =>
        mark(item, file, [...path, findPosition(item, at, file, path)]),
      );
    }
    if (isContainer(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, mark(part, file, [...path, key])]),
      );
    }
    if (typeof value !== 'string' || !isText(file, path)) return value;
    return value + markOf(formatPlace(file, path));
  }

  const markFiles = (files: Container) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, mark(file, name, [])]));
  const { own, ...files } = content;
  return { content: { ...markFiles(files), own: markFiles(own) }, places };
}
