/** Changes content files by path. Each is written whole, in the form that `npm run format` writes. */
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
import { type FieldPath, formatYaml, InputError, parseYaml } from '#content-model';

/** A change that can't be made; the message is for the editor. */
export class EditError extends InputError {}

/**
 * Makes something of a text once, however often it is asked for.
 *
 * @param limit how many results are kept: those that were asked for last
 */
export function remember<Result>(limit: number, make: (text: string) => Result) {
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

/** Nothing may be changed in the document. The limit: 20 files before and after three changes. */
export const readDocument = remember(60, (source) => parseYaml(source));

function change(source: string, edit: (document: Document.Parsed) => void): string {
  const document = parseYaml(source);
  if (document.errors.length > 0)
    throw new EditError('This file is no valid YAML: ask an engineer to correct it.');
  edit(document);
  return formatYaml(document);
}

function nodeAt(document: Document.Parsed, path: FieldPath): Node {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isNode(node)) throw new EditError('This place is not in the file any more.');
  return node;
}

function mapAt(document: Document.Parsed, path: FieldPath): YAMLMap {
  const node = nodeAt(document, path);
  if (!isMap(node)) throw new EditError('This place has no fields of its own.');
  return node;
}

function listAt(document: Document.Parsed, path: FieldPath): YAMLSeq {
  const node = nodeAt(document, path);
  if (!isSeq(node)) throw new EditError('This place is no list.');
  return node;
}

/** A comment above the first item is read as one above the list, and goes with the item. */
function giveComment(list: YAMLSeq) {
  const [first] = list.items;
  if (!list.commentBefore || !isNode(first)) return;
  first.commentBefore = list.commentBefore;
  list.commentBefore = null;
}

const keyOf = ({ key }: Pair) => (isScalar(key) ? `${key.value}` : '');

/** @throws {EditError} if there is no text in this place */
export const setText = (source: string, path: FieldPath, value: string): string =>
  change(source, (document) => {
    const node = nodeAt(document, path);
    if (!isScalar(node)) throw new EditError('This place has fields of its own.');
    node.value = value;
    // A block loses spaces and line breaks at its ends.
    if (value !== value.trim() || value === '') node.type = Scalar.QUOTE_DOUBLE;
  });

export const setSample = (source: string, path: FieldPath, isSample: boolean): string =>
  change(source, (document) => {
    const node = nodeAt(document, path);
    if (isSample) node.tag = '!sample';
    else delete node.tag;
  });

/** A value with its mark and its comments, for another state of the file. */
export const readValue = (source: string, path: FieldPath): Node =>
  nodeAt(readDocument(source), path);

const copy = (node: Node): Node => {
  const copied: unknown = node.clone();
  if (!isNode(copied)) throw new EditError('This place can’t be copied.');
  return copied;
};

export const setValue = (source: string, path: FieldPath, value: Node): string =>
  change(source, (document) => {
    nodeAt(document, path);
    document.setIn(path, copy(value));
  });

/** Its texts are marked as samples. */
function makeValue(document: Document.Parsed, value: unknown): Node {
  const node = document.createNode(value);
  visit(node, {
    Scalar: (key, scalar) => {
      if (key !== 'key' && typeof scalar.value === 'string' && scalar.value) scalar.tag = '!sample';
    },
  });
  return node;
}

/** Positions of the items now, or a new item: its value, or what another state of the file has. */
type ItemOrder = (number | { value: unknown; item?: Node })[];

/** The first item has no empty line above it, and passes its own on. */
function spaceItems(items: Node[], before: Node[]) {
  const [first] = items;
  const [earlier] = before;
  if (!first?.spaceBefore) return;
  first.spaceBefore = false;
  if (earlier && earlier !== first) earlier.spaceBefore = true;
}

/** Lists the items in a new order. */
export const arrangeItems = (source: string, path: FieldPath, order: ItemOrder): string =>
  change(source, (document) => {
    const list = listAt(document, path);
    giveComment(list);
    const before = list.items.filter(isNode);
    const isSpaced = before.slice(1).at(-1)?.spaceBefore ?? false;
    const make = (value: unknown) =>
      Object.assign(makeValue(document, value), { spaceBefore: isSpaced });
    const items = order.map((entry) => {
      if (typeof entry !== 'number') return entry.item ? copy(entry.item) : make(entry.value);
      const item = before[entry];
      if (!item) throw new EditError('There is no such entry.');
      return item;
    });
    spaceItems(items, before);
    list.items = items;
    // An empty one is written in brackets.
    if (before.length === 0) list.flow = false;
  });

/** Lists the items of a list in an order that is made of their positions. */
export const rearrangeItems = (
  source: string,
  path: FieldPath,
  arrange: (positions: ItemOrder) => ItemOrder,
) => arrangeItems(source, path, arrange([...listAt(readDocument(source), path).items.keys()]));

/** An item with the comment above it, for `arrangeItems` in another state of the file. */
export function readItem(source: string, path: FieldPath): Node {
  const document = parseYaml(source);
  giveComment(listAt(document, path.slice(0, -1)));
  return nodeAt(document, path);
}

export const removeField = (source: string, path: FieldPath): string =>
  change(source, (document) => {
    nodeAt(document, path);
    document.deleteIn(path);
  });

/** A field with the comment above it, for `addField` in another state of the file. */
export function readField(source: string, path: FieldPath): Pair {
  const map = mapAt(readDocument(source), path.slice(0, -1));
  const pair = map.items.find((candidate) => keyOf(candidate) === path.at(-1));
  if (!pair) throw new EditError('This place is not in the file any more.');
  return pair;
}

/**
 * @param keys of the map in their usual order: the new one comes after those before it
 * @param field as it is in another state of the file
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
