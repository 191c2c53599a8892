/**
 * Reads content/*.yaml and checks every file against src/content/schema.ts. All mistakes are collected
 * and reported together, each with the file, the line and the field that an editor has to open.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import {
  completeContent,
  createContentSchema,
  type SiteContent,
} from '../../src/content/schema.ts';
import { unknownColours } from './colours.ts';
import { type MeasuredPicture, measurePicture, PictureError } from './pictures.ts';

/** A mistake in a content file. */
export type ContentProblem = {
  /** Path from the project's root. */
  file: string;
  /** 1 is the first line. */
  line: number;
  /** The field as an editor would say it: `strip.cards[3].link`. */
  field: string;
  /** What is wrong, and how to mend it. */
  message: string;
};

/** A value marked `!sample`: it stands in for one that only the real company can supply. */
type SampleValue = { file: string; line: number; field: string; value: string };

/** Content that fits its schemas. */
export type LoadedContent = {
  content: SiteContent;
  /** Every picture that the content uses, once. */
  pictures: MeasuredPicture[];
  samples: SampleValue[];
};

/** Thrown when content does not fit; its message has one line for each problem. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
    super(
      [
        `The content has ${count}:`,
        ...problems.map((problem) => `  ${formatProblem(problem)}`),
      ].join('\n'),
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

type FieldPath = (string | number)[];

function formatProblem({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line}  ${field ? `${field} ` : ''}${message}`;
}

function formatField(fieldPath: FieldPath): string {
  return fieldPath
    .map((part, index) =>
      typeof part === 'number' ? `[${part + 1}]` : index === 0 ? part : `.${part}`,
    )
    .join('');
}

/** A content file, parsed, with the means to find the line that a field stands on. */
class ContentFile {
  readonly file: string;
  readonly document: Document.Parsed;
  readonly #lines = new LineCounter();
  readonly #missing: boolean;

  /** @param source the text of the file; undefined where there is no such file */
  constructor(file: string, source: string | undefined) {
    this.file = file;
    this.#missing = source === undefined;
    this.document = parseDocument(source ?? '', {
      logLevel: 'error',
      lineCounter: this.#lines,
      // `!sample` changes nothing about a value; it is found again in `samples`.
      customTags: [{ tag: '!sample', resolve: (value: string) => value }],
      prettyErrors: false,
    });
  }

  get value(): unknown {
    return this.document.toJS();
  }

  get syntaxProblems(): ContentProblem[] {
    if (this.#missing) return [this.problem([], 'is missing: restore the file or write it anew')];
    return this.document.errors.map((error) => ({
      file: this.file,
      line: this.#lines.linePos(error.pos[0]).line,
      field: '',
      message:
        error.code === 'DUPLICATE_KEY'
          ? 'has the same key twice: remove one of the two'
          : `is not valid YAML (${error.message.replace(/\.$/, '')}): correct the spelling and indentation of this line`,
    }));
  }

  problem(fieldPath: FieldPath, message: string): ContentProblem {
    return {
      file: this.file,
      line: this.#lineOf(fieldPath),
      field: formatField(fieldPath),
      message,
    };
  }

  get samples(): SampleValue[] {
    const samples: SampleValue[] = [];
    visit(this.document, {
      Scalar: (key, node, ancestors) => {
        if (node.tag !== '!sample' || key === 'key') return;
        const fieldPath: FieldPath = [];
        for (const [index, ancestor] of ancestors.entries()) {
          const child = ancestors[index + 1] ?? node;
          if (typeof ancestor === 'object' && 'key' in ancestor && isScalar(ancestor.key)) {
            fieldPath.push(String(ancestor.key.value));
          } else if (typeof ancestor === 'object' && 'items' in ancestor && !isMap(ancestor)) {
            fieldPath.push(ancestor.items.indexOf(child));
          }
        }
        samples.push({
          file: this.file,
          line: this.#lines.linePos(node.range?.[0] ?? 0).line,
          field: formatField(fieldPath),
          value: String(node.value),
        });
      },
    });
    return samples;
  }

  /** The line of a field; of what it should stand in, where the field is missing. */
  #lineOf(fieldPath: FieldPath): number {
    for (let length = fieldPath.length; length > 0; length -= 1) {
      const parent = this.document.getIn(fieldPath.slice(0, length - 1), true);
      const last = fieldPath[length - 1];
      if (isMap(parent)) {
        const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
        if (isScalar(pair?.key) && pair.key.range) {
          return this.#lines.linePos(pair.key.range[0]).line;
        }
      }
      const node = this.document.getIn(fieldPath.slice(0, length), true);
      if (typeof node === 'object' && node !== null && 'range' in node) {
        const { range } = node;
        if (Array.isArray(range) && typeof range[0] === 'number') {
          return this.#lines.linePos(range[0]).line;
        }
      }
    }
    return 1;
  }
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? `"${value}"` : JSON.stringify(value);

/** Says in one sentence what does not fit and what to do; used where the schema has no words of its own. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing: add it';
      if (issue.input === null) {
        return issue.expected === 'string'
          ? 'has no value: write one (an intended empty one is written "")'
          : 'has no value: write one';
      }
      return `is ${shown(issue.input)}: write ${expectation(issue.expected)}`;
    case 'too_small':
    case 'too_big': {
      const count = Array.isArray(issue.input) ? issue.input.length : 0;
      const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
      const difference = Math.abs(limit - count);
      const remedy = count < limit ? `add ${difference}` : `remove ${difference}`;
      const bound = issue.exact ? '' : issue.code === 'too_small' ? 'at least ' : 'at most ';
      const wanted = `${bound}${limit} ${limit === 1 ? 'belongs' : 'belong'}`;
      return `has ${count} ${count === 1 ? 'entry' : 'entries'} where ${wanted}: ${remedy}`;
    }
    case 'invalid_format':
      if (issue.format === 'url') {
        return `is ${shown(issue.input)}: write a full address that starts with https://`;
      }
      if (issue.format === 'date') {
        return `is ${shown(issue.input)}: write a day as year-month-day, such as 2025-08-31`;
      }
      if (issue.format === 'email') {
        return `is ${shown(issue.input)}: write an e-mail address such as name@example.com`;
      }
      if (issue.format === 'includes') return `lacks ${shown(issue.includes)}: put it in`;
      return undefined;
    case 'invalid_value':
      return `is ${shown(issue.input)}: write ${issue.values.map(shown).join(' or ')}`;
    default:
      return undefined;
  }
}

function expectation(type: string): string {
  switch (type) {
    case 'string':
      return 'a text (in quotation marks, if it looks like a number)';
    case 'array':
      return 'a list';
    case 'object':
      return 'fields of their own, indented below it';
    default:
      return type;
  }
}

function describeIssue(
  file: ContentFile,
  issue: z.core.$ZodIssue,
  path: PropertyKey[],
): ContentProblem[] {
  const fieldPath = path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      file.problem(
        [...fieldPath, key],
        'is not a known field: correct its spelling or remove it (src/content/schema.ts lists the fields)',
      ),
    );
  }
  return [file.problem(fieldPath, issue.message)];
}

async function readContentFile(directory: string, name: string): Promise<ContentFile> {
  const source = await readFile(path.join(directory, `${name}.yaml`), 'utf8').catch(
    () => undefined,
  );
  return new ContentFile(path.posix.join(path.basename(directory), `${name}.yaml`), source);
}

/**
 * Loads and checks all content.
 *
 * @param directory the folder with the YAML files and `images/`
 * @throws {ContentError} listing every mistake in every file
 */
export async function loadContent(directory: string): Promise<LoadedContent> {
  const pictures = new Map<string, MeasuredPicture>();
  const schema = createContentSchema(
    async (file) => {
      try {
        const picture = await measurePicture(path.join(directory, 'images', file));
        pictures.set(picture.source, picture);
        const { source: _, ...measured } = picture;
        return measured;
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        return { problem: `is ${shown(file)}, ${error.message}` };
      }
    },
    async (file) => {
      const markup = await readFile(path.join(directory, 'images', file), 'utf8').catch(() => '');
      const isSquare = /^\s*<svg[^>]* viewBox="0 0 (\d+) \1"/.test(markup);
      const [unknown] = unknownColours(markup);
      if (isSquare && !unknown) return { markup: markup.trim() };
      const problem = unknown
        ? `which names ${unknown}: write a colour of src/styles/tokens.css, such as var(--highlight)`
        : markup
          ? 'which is not a square SVG drawing: it has to start with <svg … viewBox="0 0 32 32"> or the like'
          : 'which is not in content/images: put the drawing there or correct the name';
      return { problem: `is ${shown(file)}, ${problem}` };
    },
  );

  const files = new Map<PropertyKey, ContentFile>();
  for (const name of Object.keys(schema.shape)) {
    files.set(name, await readContentFile(directory, name));
  }
  const problems = [...files.values()].flatMap((file) => file.syntaxProblems);
  const broken = new Set(problems.map((problem) => problem.file));

  const written = Object.fromEntries([...files].map(([name, file]) => [name, file.value]));
  const result = await schema.safeParseAsync(written, { error: explain });
  for (const issue of result.error?.issues ?? []) {
    const [name = '', ...fieldPath] = issue.path;
    const file = files.get(name);
    if (file && !broken.has(file.file)) problems.push(...describeIssue(file, issue, fieldPath));
  }

  const inFileOrder = (a: ContentProblem | SampleValue, b: ContentProblem | SampleValue) =>
    a.file.localeCompare(b.file) || a.line - b.line;
  if (!result.success || problems.length > 0) {
    // One mistake may break two rules with the same words.
    const distinct = new Map(problems.map((problem) => [formatProblem(problem), problem]));
    throw new ContentError([...distinct.values()].sort(inFileOrder));
  }
  const samples = [...files.values()].flatMap((file) => file.samples).sort(inFileOrder);
  const inNameOrder = (a: MeasuredPicture, b: MeasuredPicture) => (a.source < b.source ? -1 : 1);
  return {
    content: completeContent(result.data),
    pictures: [...pictures.values()].sort(inNameOrder),
    samples,
  };
}
