import path from 'node:path';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type ParseOptions,
  parseDocument,
} from 'yaml';
import { fillIn } from './device-status.ts';
import type { FieldPath } from './field-path.ts';
import type { ContentProblem } from './problems.ts';
import { explainReadError, readText } from './read-text.ts';

/** A made-up value, marked `!sample`, that the company has to replace by the real value. */
export type SampleValue = { file: string; line: number; fieldPath: FieldPath; value: string };

type Value = { fieldPath: FieldPath; key?: unknown; node: unknown; line: number };

/** Parses `!sample text` as `text`. */
const SAMPLE_TAG = { tag: '!sample', resolve: (value: string) => value };

export const parseYaml = (source: string, options: ParseOptions = {}) =>
  parseDocument(source, {
    logLevel: 'error',
    customTags: [SAMPLE_TAG],
    prettyErrors: false,
    ...options,
  });

/** Never breaks a text into several lines, so that a changed word is one changed line in Git. */
const CANONICAL = { lineWidth: 0, flowCollectionPadding: false };

/** Formats content files for `npm run format` and the editor. */
export const formatYaml = (document: Document.Parsed): string => document.toString(CANONICAL);

const notText = (sign: string) =>
  `begins with "${sign}", which has a special meaning in YAML: put the text in quotation marks`;

/** Finds valid YAML that drops words of a text: comments, tags, anchors and aliases. */
function explainLostWords(node: unknown): string | undefined {
  if (isAlias(node)) return notText('*');
  if (!isNode(node)) return undefined;
  if ('anchor' in node && node.anchor) return notText('&');
  if (node.tag && node.tag !== SAMPLE_TAG.tag) return notText('!');
  if (isScalar(node) && node.type === 'PLAIN' && node.value !== null && node.comment) {
    return `ends before "#${node.comment}", which YAML reads as a comment: put the text in quotation marks, or move the comment to the line above`;
  }
  return undefined;
}

export class ContentFile {
  /** Path from the project's root. */
  readonly file: string;
  /** The file's name without `.yaml`. The file's field paths start with this name. */
  readonly name: string;
  readonly problems: ContentProblem[];
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();
  /** All values of the file. Maps and lists come before their entries. */
  readonly values: Value[];

  constructor(file: string, source: string) {
    this.file = file;
    this.name = path.parse(file).name;
    this.#document = parseYaml(source, { lineCounter: this.#lines });
    this.values = [...this.#walk(this.#document.contents, [this.name], 0)];
    this.problems = this.#document.errors.map(({ code, message, pos: [start] }) => ({
      file,
      line: this.#lines.linePos(start).line,
      fieldPath: [this.name],
      message:
        code === 'DUPLICATE_KEY'
          ? 'has the same key twice: remove one of the two'
          : `is not valid YAML (${message.replace(/\.$/, '')}): correct the spelling and indentation of this line`,
    }));
    for (const { fieldPath, key, node } of this.values) {
      const why = explainLostWords(key) ?? explainLostWords(node);
      if (why) this.problems.push(this.problem(fieldPath, why));
    }
  }

  /** Returns an empty file with a problem if the file can't be read. */
  static async read(directory: string, name: string): Promise<ContentFile> {
    const file = path.posix.join(path.basename(directory), `${name}.yaml`);
    try {
      return new ContentFile(file, await readText(path.join(directory, `${name}.yaml`)));
    } catch (error) {
      const message = explainReadError(error, 'is missing: restore the file or write a new one');
      const empty = new ContentFile(file, '');
      empty.problems.push(empty.problem([name], message));
      return empty;
    }
  }

  /** Returns undefined if the file has problems, because converting an unresolved alias throws. */
  toJS(sentences = new Map<string, string>()): unknown {
    if (this.problems.length > 0) return undefined;
    return this.#document.toJS({
      reviver: (_, value) => (typeof value === 'string' ? fillIn(value, sentences) : value),
    });
  }

  /** Returns the formatted YAML, with any changes to the nodes of `scalars`. */
  toString(): string {
    return formatYaml(this.#document);
  }

  problem(fieldPath: FieldPath, message: string): ContentProblem {
    return { file: this.file, line: this.#lineOf(fieldPath), fieldPath, message };
  }

  get scalars() {
    return this.values.flatMap(({ node, ...field }) => (isScalar(node) ? { ...field, node } : []));
  }

  get samples(): SampleValue[] {
    return this.scalars
      .filter(({ node }) => node.tag === '!sample')
      .map(({ fieldPath, node: { value }, line }) => {
        return { file: this.file, line, fieldPath, value: String(value) };
      });
  }

  *#walk(node: unknown, fieldPath: FieldPath, start: number, key?: unknown): Generator<Value> {
    yield { fieldPath, key, node, line: this.#lines.linePos(start).line };
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const at = (isNode(key) && key.range?.[0]) || start;
        yield* this.#walk(value, [...fieldPath, isScalar(key) ? `${key.value}` : '?'], at, key);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const range = isNode(item) ? item.range : undefined;
        yield* this.#walk(item, [...fieldPath, index], range?.[0] ?? start);
      }
    }
  }

  /** If the field is missing, returns the line of its closest existing parent. */
  #lineOf(fieldPath: FieldPath): number {
    const isAround = (outer: Value) =>
      outer.fieldPath.every((part, index) => part === fieldPath[index]);
    return this.values.findLast(isAround)?.line || 1;
  }
}
