/** Changes content files by field path. Formats each changed file like `npm run format`. */

import { type FieldPath, formatYaml, InputError, parseYaml } from '@site-kit/content-model';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Thrown if a change can't be made. The panel shows the message. */
export class EditError extends InputError {}

/**
 * Caches the results of `make` by text.
 *
 * @param limit number of most recently used results to keep
 */
export function memoize<Result>(limit: number, make: (text: string) => Result) {
  const results = new Map<string, Result>();
  return (text: string): Result => {
    const result = results.get(text) ?? make(text);
    results.delete(text);
    results.set(text, result);
    const [oldest] = results.keys();
    if (results.size > limit && oldest !== undefined) results.delete(oldest);
    return result;
  };
}

/** Returns a cached document: don't change it. The limit is enough for 20 files in 3 versions. */
export const readDocument = memoize(60, (source) => parseYaml(source));

function change(source: string, edit: (document: Document.Parsed) => void): string {
  const document = parseYaml(source);
  if (document.errors.length > 0)
    throw new EditError('This file isn’t valid YAML: ask an engineer to correct it.');
  edit(document);
  return formatYaml(document);
}

function nodeAt(document: Document.Parsed, path: FieldPath): Node {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isNode(node))
    throw new EditError('This field is no longer in the file: reload this window.');
  return node;
}

function mapAt(document: Document.Parsed, path: FieldPath): YAMLMap {
  const node = nodeAt(document, path);
  if (!isMap(node)) throw new EditError('This field has no fields inside: it isn’t a group.');
  return node;
}

function listAt(document: Document.Parsed, path: FieldPath): YAMLSeq {
  const node = nodeAt(document, path);
  if (!isSeq(node)) throw new EditError('This field isn’t a list.');
  return node;
}

/**
 * Moves a list's comment to the list's first item. The parser attaches a comment above the first
 * item to the list.
 */
function moveComment(list: YAMLSeq) {
  const [first] = list.items;
  if (!list.commentBefore || !isNode(first)) return;
  first.commentBefore = list.commentBefore;
  list.commentBefore = null;
}

const keyOf = ({ key }: Pair) => (isScalar(key) ? `${key.value}` : '');

/** @throws {EditError} if the field isn't a text */
export const setText = (source: string, path: FieldPath, value: string): string =>
  change(source, (document) => {
    const node = nodeAt(document, path);
    if (!isScalar(node)) throw new EditError('This field isn’t a text: it has fields inside.');
    node.value = value;
    // Block scalars lose leading and trailing spaces and line breaks.
    if (value !== value.trim() || value === '') node.type = Scalar.QUOTE_DOUBLE;
  });

export const setSample = (source: string, path: FieldPath, isSample: boolean): string =>
  change(source, (document) => {
    const node = nodeAt(document, path);
    if (isSample) node.tag = '!sample';
    else delete node.tag;
  });

/** Reads a value with sample mark and comments, for use in another version of the file. */
export const readValue = (source: string, path: FieldPath): Node =>
  nodeAt(readDocument(source), path);

const copy = (node: Node): Node => {
  const copied: unknown = node.clone();
  if (!isNode(copied)) throw new EditError('This field can’t be copied.');
  return copied;
};

export const setValue = (source: string, path: FieldPath, value: Node): string =>
  change(source, (document) => {
    nodeAt(document, path);
    document.setIn(path, copy(value));
  });

/** Makes a node whose texts are marked `!sample`. */
function makeValue(document: Document.Parsed, value: unknown): Node {
  const node = document.createNode(value);
  visit(node, {
    Scalar: (key, scalar) => {
      if (key !== 'key' && typeof scalar.value === 'string' && scalar.value) scalar.tag = '!sample';
    },
  });
  return node;
}

/** New order of a list: positions of existing items, and new items as values or copied nodes. */
type ItemOrder = (number | { value: unknown; item?: Node })[];

/** Moves the empty line above the new first item to the former first item. */
function spaceItems(items: Node[], before: Node[]) {
  const [first] = items;
  const [earlier] = before;
  if (!first?.spaceBefore) return;
  first.spaceBefore = false;
  if (earlier && earlier !== first) earlier.spaceBefore = true;
}

/** Reorders, removes and adds items. */
export const arrangeItems = (source: string, path: FieldPath, order: ItemOrder): string =>
  change(source, (document) => {
    const list = listAt(document, path);
    moveComment(list);
    const before = list.items.filter(isNode);
    const isSpaced = before.slice(1).at(-1)?.spaceBefore ?? false;
    const make = (value: unknown) =>
      Object.assign(makeValue(document, value), { spaceBefore: isSpaced });
    const items = order.map((entry) => {
      if (typeof entry !== 'number') return entry.item ? copy(entry.item) : make(entry.value);
      const item = before[entry];
      if (!item) throw new EditError('This entry is no longer in the list: reload this window.');
      return item;
    });
    spaceItems(items, before);
    list.items = items;
    // An empty list is written as []. With items, write one item per line.
    if (before.length === 0) list.flow = false;
  });

/** Like `arrangeItems`, but computes the new order from the current positions. */
export const rearrangeItems = (
  source: string,
  path: FieldPath,
  arrange: (positions: ItemOrder) => ItemOrder,
) => arrangeItems(source, path, arrange([...listAt(readDocument(source), path).items.keys()]));

/** Reads an item with the comment above it, for `arrangeItems` in another version of the file. */
export function readItem(source: string, path: FieldPath): Node {
  const document = parseYaml(source);
  moveComment(listAt(document, path.slice(0, -1)));
  return nodeAt(document, path);
}

export const removeField = (source: string, path: FieldPath): string =>
  change(source, (document) => {
    nodeAt(document, path);
    document.deleteIn(path);
  });

/** Reads a field with the comment above it, for `addField` in another version of the file. */
export function readField(source: string, path: FieldPath): Pair {
  const map = mapAt(readDocument(source), path.slice(0, -1));
  const pair = map.items.find((candidate) => keyOf(candidate) === path.at(-1));
  if (!pair) throw new EditError('This field is no longer in the file: reload this window.');
  return pair;
}

/**
 * @param keys all keys of the map in the usual order, which decides the field's position
 * @param field the field from another version of the file, used instead of `value`
 */
export const addField = (
  source: string,
  path: FieldPath,
  keys: readonly string[],
  value: unknown,
  field?: Pair,
): string =>
  change(source, (document) => {
    const key = `${path.at(-1)}`;
    const map = mapAt(document, path.slice(0, -1));
    const earlier = keys.slice(0, keys.indexOf(key));
    const last = map.items.findLastIndex((pair) => earlier.includes(keyOf(pair)));
    const at = last < 0 ? map.items.length : last + 1;
    const added = field?.clone() ?? new Pair(document.createNode(key), makeValue(document, value));
    map.items.splice(at, 0, added);
  });
