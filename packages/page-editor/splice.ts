/**
 * Changes the text of a YAML file where a value stands, and leaves every other byte as it is. Each
 * result is parsed and compared with what was asked for.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  visit,
  type YAMLMap,
} from 'yaml';
import { type FieldPath, InputError, parseYaml, SAMPLE_TAG } from '#content-model';

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

type Ranged = Node & { range: [number, number, number] };

function asRanged(node: unknown): Ranged {
  if (!isNode(node) || !node.range) throw new EditError('This place is not in the file any more.');
  return Object.assign(node, { range: node.range });
}

const nodeAt = (source: string, path: FieldPath) =>
  asRanged(
    path.length === 0 ? readDocument(source).contents : readDocument(source).getIn(path, true),
  );

function mapAt(source: string, path: FieldPath): YAMLMap & Ranged {
  const node = nodeAt(source, path);
  if (!isMap(node)) throw new EditError('This place has no fields of its own.');
  return node;
}

const lineStart = (source: string, offset: number) => source.lastIndexOf('\n', offset - 1) + 1;

/** The start of the line after an offset. */
function nextLine(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end < 0 ? source.length : end + 1;
}

const indentAt = (source: string, offset: number) =>
  source.slice(lineStart(source, offset)).match(/^ */)?.[0] ?? '';

/** Up over the comments directly above a line. */
function aboveComments(source: string, start: number, lowest: number): number {
  const above = lineStart(source, start - 1);
  const isComment = start > 0 && above >= lowest && /^ *#/.test(source.slice(above, start));
  return isComment ? aboveComments(source, above, lowest) : start;
}

/** Where the last line of a value ends, without the empty lines and comments below it. */
const endOf = (source: string, { range }: Ranged) => {
  const last = source.slice(0, range[1]).trimEnd().length;
  return nextLine(source, Math.max(last, range[0]));
};

const replace = (source: string, start: number, end: number, text: string) =>
  source.slice(0, start) + text + source.slice(end);

/** Longer lines of a folded text are broken, unless its lines are longer already. */
const FOLD_WIDTH = 100;

function fold(value: string, indent: string, width: number): string {
  const lines = [''];
  for (const word of value.split(/(?<=\S) (?=\S)/)) {
    const line = lines.at(-1);
    if (!line) lines[lines.length - 1] = word;
    else if (indent.length + line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line) => indent + line).join('\n');
}

/** JSON is YAML but for a few characters that YAML doesn't print. */
const quoteDouble = (value: string) =>
  JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Ways to write a text where another stands, the one most like it first. */
function* listWritings(source: string, node: Ranged, value: string): Generator<string> {
  const [start, end] = node.range;
  const written = source.slice(start, end);
  const style = isScalar(node) ? node.type : undefined;
  const isBlock = style === 'BLOCK_FOLDED' || style === 'BLOCK_LITERAL';
  const tail = isBlock ? (written.match(/\s*$/)?.[0] ?? '') : '';
  if (isBlock && value && value === value.trim()) {
    const [header = '', ...lines] = written.trimEnd().split('\n');
    const indent = lines.find((line) => line.trim())?.match(/^ */)?.[0] ?? '';
    const width = Math.max(FOLD_WIDTH, ...lines.map((line) => line.length));
    const body =
      style === 'BLOCK_FOLDED' ? fold(value, indent, width) : value.replace(/^(?=.)/gm, indent);
    yield `${header}\n${body}${tail}`;
  }
  if (style === 'QUOTE_SINGLE') yield `'${value.replaceAll("'", "''")}'`;
  if (style !== 'QUOTE_DOUBLE' && value) yield value + tail;
  yield quoteDouble(value) + tail;
}

/** @throws {EditError} if the result doesn't read as expected */
function confirm(changed: string, expected: unknown): string {
  const document = readDocument(changed);
  if (document.errors.length > 0 || !isDeepStrictEqual(document.toJS(), expected)) {
    throw new EditError('This file is written in a way that only an engineer can change safely.');
  }
  return changed;
}

function setIn(source: string, path: FieldPath, value: unknown): unknown {
  const document = parseYaml(source);
  document.setIn(path, value);
  return document.toJS();
}

/** @throws {EditError} if there is no text in this place */
export function setText(source: string, path: FieldPath, value: string): string {
  const node = nodeAt(source, path);
  if (isCollection(node)) throw new EditError('This place has fields of its own.');
  const expected = setIn(source, path, value);
  for (const written of listWritings(source, node, value)) {
    try {
      return confirm(replace(source, node.range[0], node.range[1], written), expected);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
    }
  }
  throw new EditError('This text can’t be written into the file.');
}

const SAMPLE_MARK = /!sample[ \t]+$/;

export function setSample(source: string, path: FieldPath, isSample: boolean): string {
  const { range } = nodeAt(source, path);
  const before = source.slice(0, range[0]).replace(SAMPLE_MARK, '');
  return `${before}${isSample ? '!sample ' : ''}${source.slice(range[0])}`;
}

/** The text of a value with its mark. */
function spanOf(source: string, node: Ranged): [number, number] {
  const mark = source.slice(0, node.range[0]).match(SAMPLE_MARK)?.[0] ?? '';
  return [node.range[0] - mark.length, node.range[1]];
}

export const readRaw = (source: string, path: FieldPath) =>
  source.slice(...spanOf(source, nodeAt(source, path)));

/** @param raw the text of the value in another state of the file */
export function setRaw(source: string, path: FieldPath, raw: string, value: unknown): string {
  const [start, end] = spanOf(source, nodeAt(source, path));
  return confirm(replace(source, start, end, raw), setIn(source, path, value));
}

/** Finds the dash before an item. */
function dashBefore(source: string, offset: number): number {
  const dash = source.lastIndexOf('-', offset - 1);
  const isDash = dash >= 0 && /^ *$/.test(source.slice(lineStart(source, dash), dash));
  if (isDash) return dash;
  if (dash < 0)
    throw new EditError('This list is written in a way that only an engineer can change.');
  return dashBefore(source, dash);
}

/** The lines of each item, with the comments above it. */
function itemSpans(source: string, items: unknown[]): [number, number][] {
  let lowest = 0;
  const starts = items.map((item) => {
    const start = lineStart(source, dashBefore(source, asRanged(item).range[0]));
    const first = aboveComments(source, start, lowest);
    lowest = asRanged(item).range[1];
    return first;
  });
  return starts.map((start, index) => [
    start,
    starts[index + 1] ?? endOf(source, asRanged(items[index])),
  ]);
}

function listAt(source: string, path: FieldPath) {
  const node = nodeAt(source, path);
  if (!isSeq(node)) throw new EditError('This place is no list.');
  const values: unknown = node.toJS(readDocument(source));
  return { node, values: Array.isArray(values) ? values : [] };
}

/** Indents all lines, but leaves empty ones empty. */
const indentBy = (text: string, indent: string) => text.replace(/^(?=.)/gm, indent);

/** A new value in YAML, its texts marked as samples. */
function write(value: unknown): string {
  const document = new Document(value, { customTags: [SAMPLE_TAG] });
  visit(document, {
    Scalar: (key, node) => {
      if (key !== 'key' && typeof node.value === 'string' && node.value) node.tag = '!sample';
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}

/** Positions of the items now, or a new item: its value, or its text in another state. */
type ItemOrder = (number | { value: unknown; raw?: string })[];

/** Lists the items anew. */
export function arrangeItems(source: string, path: FieldPath, order: ItemOrder): string {
  const { node, values } = listAt(source, path);
  const expected = setIn(
    source,
    path,
    order.map((entry) => (typeof entry === 'number' ? values[entry] : entry.value)),
  );
  const [start, end] = node.range;
  if (node.flow && node.items.length > 0) {
    const texts = order.map((entry) =>
      typeof entry === 'number'
        ? source.slice(...spanOf(source, asRanged(node.items[entry])))
        : (entry.raw ?? write(entry.value)),
    );
    return confirm(replace(source, start, end, `[${texts.join(', ')}]`), expected);
  }
  const ended = source.endsWith('\n') ? source : `${source}\n`;
  const spans = node.flow ? [] : itemSpans(ended, node.items);
  const listIndent = indentAt(source, start);
  const indent = node.flow
    ? `${listIndent}  `
    : indentAt(ended, dashBefore(ended, asRanged(node.items[0]).range[0]));
  const blocks = order.map((entry) => {
    if (typeof entry === 'number') return ended.slice(...(spans[entry] ?? [0, 0]));
    return entry.raw ?? `${indent}- ${indentBy(write(entry.value), `${indent}  `).trimStart()}\n`;
  });
  const [first, last] = [spans[0]?.[0] ?? start, spans.at(-1)?.[1] ?? end];
  if (blocks.length === 0) {
    const emptied = `${ended.slice(0, first).trimEnd()} []\n${ended.slice(last)}`;
    return confirm(emptied, expected);
  }
  const before = node.flow ? `${ended.slice(0, first).trimEnd()}\n` : ended.slice(0, first);
  const after = node.flow ? ended.slice(nextLine(ended, last)) : ended.slice(last);
  return confirm(before + blocks.join('') + after, expected);
}

/** Lists the items of a list in an order that is made of their positions. */
export const rearrangeItems = (
  source: string,
  path: FieldPath,
  arrange: (positions: ItemOrder) => ItemOrder,
) => arrangeItems(source, path, arrange([...listAt(source, path).values.keys()]));

/** The text of an item, for `arrangeItems` in another state of the file. */
export function readItem(source: string, path: FieldPath): string {
  const index = Number(path.at(-1));
  const { node } = listAt(source, path.slice(0, -1));
  if (node.flow) return readRaw(source, path);
  return source.slice(...(itemSpans(source, node.items)[index] ?? [0, 0]));
}

const keyOf = ({ key }: Pair) => (isScalar(key) ? `${key.value}` : '');

function withoutKey(source: string, path: FieldPath): unknown {
  const document = parseYaml(source);
  document.deleteIn(path);
  return document.toJS();
}

/** The lines of a field with the comments above it; of the first one in an item, from its key. */
function fieldSpan(source: string, path: FieldPath): [number, number] {
  const map = mapAt(source, path.slice(0, -1));
  if (map.flow)
    throw new EditError('This is written in braces, which only an engineer can change.');
  const index = map.items.findIndex((pair) => keyOf(pair) === path.at(-1));
  const [key, value, next] = [
    map.items[index]?.key,
    map.items[index]?.value,
    map.items[index + 1]?.key,
  ];
  const offset = asRanged(key).range[0];
  const end = endOf(source, asRanged(isNode(value) ? value : key));
  const line = lineStart(source, offset);
  const isAlone = /^ *$/.test(source.slice(line, offset));
  if (isAlone) return [aboveComments(source, line, 0), end];
  return [offset, next ? asRanged(next).range[0] : end];
}

export const removeField = (source: string, path: FieldPath): string =>
  confirm(replace(source, ...fieldSpan(source, path), ''), withoutKey(source, path));

/** The lines of a field, for `addField` in another state of the file. */
export const readField = (source: string, path: FieldPath) =>
  source.slice(...fieldSpan(source, path));

/**
 * @param keys of the map in their usual order: the new one comes after those before it
 * @param raw its lines in another state of the file
 */
export function addField(
  source: string,
  path: FieldPath,
  keys: readonly string[],
  value: unknown,
  raw?: string,
): string {
  const [parent, key] = [path.slice(0, -1), `${path.at(-1)}`];
  const map = mapAt(source, parent);
  if (map.flow)
    throw new EditError('This is written in braces, which only an engineer can change.');
  const earlier = keys.slice(0, keys.indexOf(key));
  const after = map.items.findLast((pair) => earlier.includes(keyOf(pair))) ?? map.items.at(-1);
  const ended = source.endsWith('\n') ? source : `${source}\n`;
  const column = asRanged(map.items[0]?.key).range[0];
  const indent = ' '.repeat(column - lineStart(ended, column));
  const at = after
    ? endOf(ended, asRanged(isNode(after.value) ? after.value : after.key))
    : ended.length;
  const text = raw ?? `${indentBy(write({ [key]: value }), indent)}\n`;
  const document = parseYaml(source);
  const target = document.getIn(parent, true);
  const pairs = parent.length === 0 ? document.contents : target;
  if (isMap(pairs))
    pairs.items.push(new Pair(document.createNode(key), document.createNode(value)));
  return confirm(replace(ended, at, at, text), document.toJS());
}
