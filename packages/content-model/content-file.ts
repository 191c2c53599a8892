import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Document,
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
import { explainReadError } from './read-error.ts';

/** Stands in for a value that only the real company can supply. */
export type SampleValue = { file: string; line: number; field: string; value: string };

export type FieldPath = (string | number)[];

type Field = { fieldPath: FieldPath; node: unknown; line: number };

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
  }

  /** A file that can't be read is an empty one with a problem. */
  static async read(directory: string, name: string): Promise<ContentFile> {
    const file = path.posix.join(path.basename(directory), `${name}.yaml`);
    try {
      return new ContentFile(file, await readFile(path.join(directory, `${name}.yaml`), 'utf8'));
    } catch (error) {
      const message = explainReadError(error, 'is missing: restore the file or write a new one');
      const empty = new ContentFile(file, '');
      empty.problems.push(empty.problem([], message));
      return empty;
    }
  }

  toJS(sentences = new Map<string, string>()): unknown {
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

  *#walk(node: unknown, fieldPath: FieldPath, start: number): Generator<Field> {
    yield { fieldPath, node, line: this.#lines.linePos(start).line };
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue;
        yield* this.#walk(value, [...fieldPath, String(key.value)], key.range?.[0] ?? start);
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
