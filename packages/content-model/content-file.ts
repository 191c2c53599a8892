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
import type { ContentProblem } from './mistakes.ts';
import { explainReadError, readText } from './read-text.ts';

/** Stands in for a value that only the real company can supply. */
export type SampleValue = { file: string; line: number; field: string; value: string };

export type FieldPath = (string | number)[];

type Field = { fieldPath: FieldPath; key?: unknown; node: unknown; line: number };

const formatField = (fieldPath: FieldPath) =>
  fieldPath
    .map((part, index) =>
      typeof part === 'number' ? `[${part + 1}]` : index === 0 ? part : `.${part}`,
    )
    .join('');

/** `!sample` changes nothing about a value. */
export const SAMPLE_TAG = { tag: '!sample', resolve: (value: string) => value };

export const parseContent = (source: string, options: ParseOptions = {}) =>
  parseDocument(source, {
    logLevel: 'error',
    customTags: [SAMPLE_TAG],
    prettyErrors: false,
    ...options,
  });

const notText = (sign: string) =>
  `begins with "${sign}", which YAML does not take for a letter: put the text in quotation marks`;

/** Valid YAML that leaves out words, or stands for what is elsewhere. */
function explainLostWords(node: unknown): string | undefined {
  if (isAlias(node)) return notText('*');
  if (!isNode(node)) return undefined;
  if ('anchor' in node && node.anchor) return notText('&');
  if (node.tag && node.tag !== SAMPLE_TAG.tag) return notText('!');
  if (isScalar(node) && node.type === 'PLAIN' && node.value !== null && node.comment) {
    return `ends before "#${node.comment}", which YAML takes for a comment: put the text in quotation marks, or the comment on a line above`;
  }
  return undefined;
}

export class ContentFile {
  readonly file: string;
  readonly problems: ContentProblem[];
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();
  /** Maps and lists before what is in them. */
  readonly fields: Field[];

  constructor(file: string, source: string) {
    this.file = file;
    this.#document = parseContent(source, { lineCounter: this.#lines });
    this.fields = [...this.#walk(this.#document.contents, [], 0)];
    this.problems = this.#document.errors.map(({ code, message, pos: [start] }) => ({
      file,
      line: this.#lines.linePos(start).line,
      field: '',
      message:
        code === 'DUPLICATE_KEY'
          ? 'has the same key twice: remove one of the two'
          : `is not valid YAML (${message.replace(/\.$/, '')}): correct the spelling and indentation of this line`,
    }));
    for (const { fieldPath, key, node } of this.fields) {
      const why = explainLostWords(key) ?? explainLostWords(node);
      if (why) this.problems.push(this.problem(fieldPath, why));
    }
  }

  /** A file that can't be read is an empty one with a problem. */
  static async read(directory: string, name: string): Promise<ContentFile> {
    const file = path.posix.join(path.basename(directory), `${name}.yaml`);
    try {
      return new ContentFile(file, await readText(path.join(directory, `${name}.yaml`)));
    } catch (error) {
      const message = explainReadError(error, 'is missing: restore the file or write a new one');
      const empty = new ContentFile(file, '');
      empty.problems.push(empty.problem([], message));
      return empty;
    }
  }

  /** Undefined if it has problems, which may be names of values that don't exist. */
  toJS(sentences = new Map<string, string>()): unknown {
    if (this.problems.length > 0) return undefined;
    return this.#document.toJS({
      reviver: (_, value) => (typeof value === 'string' ? fillIn(value, sentences) : value),
    });
  }

  /** The file, with changes made to `scalars`. */
  toString(): string {
    return String(this.#document);
  }

  problem(fieldPath: FieldPath, message: string): ContentProblem {
    const field = formatField(fieldPath);
    return { file: this.file, line: this.#lineOf(fieldPath), field, message };
  }

  get scalars() {
    return this.fields.flatMap(({ node, ...field }) => (isScalar(node) ? { ...field, node } : []));
  }

  get samples(): SampleValue[] {
    return this.scalars
      .filter(({ node }) => node.tag === '!sample')
      .map(({ fieldPath, node: { value }, line }) => {
        return { file: this.file, line, field: formatField(fieldPath), value: String(value) };
      });
  }

  *#walk(node: unknown, fieldPath: FieldPath, start: number, key?: unknown): Generator<Field> {
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

  /** For a missing field, of the closest one around it. */
  #lineOf(fieldPath: FieldPath): number {
    const isAround = (outer: Field) =>
      outer.fieldPath.every((part, index) => part === fieldPath[index]);
    return this.fields.findLast(isAround)?.line || 1;
  }
}
