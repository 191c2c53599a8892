/** Lists the differences between two versions of a content file by field, and reverts them. */
import { isDeepStrictEqual } from 'node:util';
import type { FieldPath } from '@site-kit/content-model';
import { diffArrays } from 'diff';
import { isMap, isScalar, isSeq } from 'yaml';
import {
  addField,
  arrangeItems,
  readDocument,
  readField,
  readItem,
  readValue,
  rearrangeItems,
  removeField,
  setSample,
  setText,
  setValue,
} from './edit-yaml.ts';

export type Change = {
  kind: 'changed' | 'added' | 'removed' | 'reordered';
  /** Current path of the field or item, or its former path if it was removed. */
  path: FieldPath;
  /** Path of the field or item before other items were added, removed or moved. */
  oldPath: FieldPath;
  /** Old value, without the sample mark. Undefined if the field didn't exist. */
  before?: unknown;
  /** New value, without the sample mark. Undefined if the field was removed. */
  after?: unknown;
  /** Whether only the sample mark was added or removed. */
  isMark?: boolean;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSample = (document: ReturnType<typeof readDocument>, path: FieldPath) => {
  const node = document.getIn(path, true);
  return isScalar(node) && node.tag === '!sample';
};

/** Keys whose values identify a list item. Not `role`: another person may take over a role. */
const ID_KEYS = ['id', 'name', 'title', 'link', 'url', 'section', 'file'];

const listIds = (value: unknown, key = ''): string[] => {
  if (isObject(value)) return Object.entries(value).flatMap(([key, part]) => listIds(part, key));
  return ID_KEYS.includes(key) && value !== '' ? [`${key} ${value}`] : [];
};

/** Returns a function that lists an item's ids. Ids that two items of a list share are omitted. */
function createIdReader(...lists: unknown[][]) {
  const shared = lists.flatMap((list) => {
    const ids = list.flatMap((item) => [...new Set(listIds(item))]);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
  return (item: unknown) => listIds(item).filter((id) => !shared.includes(id));
}

/** @returns the changes from one text of a file to another */
export function listChanges(before: string, after: string): Change[] {
  const [old, now] = [readDocument(before), readDocument(after)];

  function compare(a: unknown, b: unknown, oldPath: FieldPath, path: FieldPath): Change[] {
    if (isObject(a) && isObject(b)) {
      return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key): Change[] => {
        const childPath = [...path, key];
        if (!(key in a))
          return [{ kind: 'added', path: childPath, oldPath: childPath, after: b[key] }];
        if (!(key in b))
          return [{ kind: 'removed', path: childPath, oldPath: childPath, before: a[key] }];
        return compare(a[key], b[key], [...oldPath, key], childPath);
      });
    }
    if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b, oldPath, path);
    if (!isDeepStrictEqual(a, b)) return [{ kind: 'changed', path, oldPath, before: a, after: b }];
    const isMark = isSample(old, oldPath) !== isSample(now, path);
    return isMark ? [{ kind: 'changed', path, oldPath, before: a, after: b, isMark }] : [];
  }

  function compareLists(a: unknown[], b: unknown[], oldPath: FieldPath, path: FieldPath): Change[] {
    const [oldTexts, texts] = [a, b].map((list) => list.map((item) => JSON.stringify(item)));
    if (!oldTexts || !texts) return [];
    if (
      !isDeepStrictEqual(oldTexts, texts) &&
      isDeepStrictEqual(oldTexts.toSorted(), texts.toSorted())
    ) {
      return [{ kind: 'reordered', path, oldPath, before: a, after: b }];
    }
    const idsOf = createIdReader(a, b);
    const isSame = (item: unknown, other: unknown) =>
      isDeepStrictEqual(item, other) || idsOf(item).some((id) => idsOf(other).includes(id));
    const changes: Change[] = [];
    let [from, to] = [0, 0];
    /** Number of removed items that no new item has replaced so far. */
    let removedCount = 0;
    const pathsOf = (at: number) => ({ path: [...path, at], oldPath: [...oldPath, at] });
    const flushRemoved = () => {
      for (let at = from - removedCount; at < from; at += 1)
        changes.push({ kind: 'removed', ...pathsOf(at), before: a[at] });
      removedCount = 0;
    };
    for (const { added, removed, count } of diffArrays(a, b, { comparator: isSame })) {
      for (let step = 0; step < count; step += 1) {
        // Items without ids, such as paragraphs, are matched by position.
        const replacesItem = removedCount > 0 && idsOf(a[from - removedCount]).length === 0;
        if (removed) {
          removedCount += 1;
          from += 1;
        } else if (added && replacesItem && idsOf(b[to]).length === 0) {
          changes.push(
            ...compare(
              a[from - removedCount],
              b[to],
              [...oldPath, from - removedCount],
              [...path, to],
            ),
          );
          removedCount -= 1;
          to += 1;
        } else {
          flushRemoved();
          if (added) changes.push({ kind: 'added', ...pathsOf(to), after: b[to] });
          else {
            changes.push(...compare(a[from], b[to], [...oldPath, from], [...path, to]));
            from += 1;
          }
          to += 1;
        }
      }
    }
    flushRemoved();
    return changes;
  }

  return compare(old.toJS(), now.toJS(), [], []);
}

export const valueAt = (source: string, path: FieldPath): unknown => {
  const document = readDocument(source);
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isMap(node) || isSeq(node) || isScalar(node) ? node.toJS(document) : undefined;
};

const keysAt = (source: string, path: FieldPath): string[] => {
  const value = valueAt(source, path);
  return isObject(value) ? Object.keys(value) : [];
};

/** Copies a field from one version of a file to another. */
export function copyField(from: string, to: string, path: FieldPath): string {
  const value = valueAt(from, path);
  const here = valueAt(to, path);
  if (value === undefined) return here === undefined ? to : removeField(to, path);
  if (here === undefined) {
    return addField(to, path, keysAt(from, path.slice(0, -1)), value, readField(from, path));
  }
  return setValue(to, path, readValue(from, path));
}

/**
 * Sets a text and removes the sample mark. If `before` has the same text, copies the field from
 * `before`, with mark and formatting.
 */
export function rewrite(before: string, text: string, path: FieldPath, value: string): string {
  if (valueAt(text, path) === value) return text;
  if (valueAt(before, path) === value) return copyField(before, text, path);
  return setSample(setText(text, path, value), path, false);
}

/** @returns the text with one of its changes undone */
export function revert(before: string, after: string, change: Change): string {
  const { kind, path, oldPath, before: value } = change;
  const index = path.at(-1);
  if (kind === 'changed') return setValue(after, path, readValue(before, oldPath));
  if (kind === 'reordered')
    return arrangeItems(after, path, findOrder(value, valueAt(after, path)));
  if (typeof index !== 'number') return copyField(before, after, path);
  const list = path.slice(0, -1);
  return rearrangeItems(after, list, (order) =>
    kind === 'added'
      ? order.toSpliced(index, 1)
      : order.toSpliced(index, 0, { value, item: readItem(before, oldPath) }),
  );
}

/** Finds the position of each item of one list in another list of the same items. */
function findOrder(items: unknown, others: unknown): number[] {
  if (!Array.isArray(items) || !Array.isArray(others)) return [];
  const left = new Map(others.entries());
  return items.map((item) => {
    const [found] = [...left].find(([, other]) => isDeepStrictEqual(item, other)) ?? [0];
    left.delete(found);
    return found;
  });
}
