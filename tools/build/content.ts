/**
 * Reads content/*.yaml and checks every file against src/content/schema.ts. All mistakes are collected
 * and reported together, each with the file, the line and the field that an editor has to open.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Document,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import type { z } from 'zod';
import { combineStatuses, fillIn, findStatus } from '../../src/content/device-status.ts';
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

  /** @param sentences what stands for the names that texts have in braces */
  read(sentences = new Map<string, string>()): unknown {
    return this.document.toJS({
      reviver: (_, value) => (typeof value === 'string' ? fillIn(value, sentences) : value),
    });
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

  /** Every value that is no list or map. */
  get scalars() {
    const scalars: { fieldPath: FieldPath; node: Scalar; line: number }[] = [];
    visit(this.document, {
      Scalar: (key, node, ancestors) => {
        if (key === 'key') return;
        const fieldPath: FieldPath = [];
        for (const [index, ancestor] of ancestors.entries()) {
          const child = ancestors[index + 1] ?? node;
          if (typeof ancestor === 'object' && 'key' in ancestor && isScalar(ancestor.key)) {
            fieldPath.push(String(ancestor.key.value));
          } else if (typeof ancestor === 'object' && 'items' in ancestor && !isMap(ancestor)) {
            fieldPath.push(ancestor.items.indexOf(child));
          }
        }
        scalars.push({ fieldPath, node, line: this.#lines.linePos(node.range?.[0] ?? 0).line });
      },
    });
    return scalars;
  }

  get samples(): SampleValue[] {
    return this.scalars
      .filter(({ node }) => node.tag === '!sample')
      .map(({ fieldPath, node, line }) => ({
        file: this.file,
        line,
        field: formatField(fieldPath),
        value: String(node.value),
      }));
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

/** Keys whose values are no words. */
const ADDRESSES = new Set(['url', 'link', 'file']);

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
    case 'invalid_union':
      if (!Array.isArray(issue.options)) return undefined;
      return `is none of these: write ${issue.options.map(shown).join(' or ')}`;
    default:
      return undefined;
  }
}

function expectation(type: string): string {
  switch (type) {
    case 'string':
      return 'a text (in quotation marks, if it looks like a number or begins with a brace)';
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

/** The sentences of device.yaml by name; none where that file does not fit. */
const sentencesOf = (device: Record<string, unknown> = {}) =>
  new Map(
    Object.entries(device).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Finds what only device.yaml may say, and names of sentences that it does not have. */
function findStatusProblems(file: ContentFile, device: SiteContent['device']): ContentProblem[] {
  const sentences = sentencesOf(device);
  const authorised = device.markets.filter(({ status }) => status === 'authorised');
  return file.scalars.flatMap(({ fieldPath, node: { value } }) => {
    if (typeof value !== 'string' || ADDRESSES.has(`${fieldPath.at(-1)}`)) return [];
    const problems = [];
    // {n} and {count} are filled in by the page.
    const unknown = fillIn(value, sentences).match(/\{(?!n\}|count\}).*?\}/)?.[0];
    if (unknown) {
      const known = [...sentences.keys()].map((name) => `{${name}}`).join(', ');
      problems.push(`has ${unknown}, which is not in device.yaml: write one of ${known}`);
    }
    const status = findStatus(value);
    // News are dated: they may tell of a market that device.yaml says has authorised the device.
    const isNews =
      file.file.endsWith('/news.yaml') &&
      authorised.some(({ market }) => value.includes(market.replace('the ', '')));
    if (status && !isNews) {
      problems.push(
        `states the status of the device (“${status}”), which may change: leave it out, or put the sentence into device.yaml and its name in braces here`,
      );
    }
    return problems.map((problem) => file.problem(fieldPath, problem));
  });
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
  const pictures = new Map<string, Promise<MeasuredPicture>>();
  const schema = createContentSchema(
    async (file) => {
      try {
        const measuring =
          pictures.get(file) ?? measurePicture(path.join(directory, 'images', file));
        pictures.set(file, measuring);
        const { source: _, ...measured } = await measuring;
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

  const writtenDevice = files.get('device')?.read();
  const readDevice = (written: unknown) => schema.shape.device.safeParse(written).data;
  /** Checks the content as it reads while the device is as written. */
  const check = (written: unknown) => {
    const sentences = sentencesOf(readDevice(written));
    const others = [...files].map(([name, file]) => [name, file.read(sentences)]);
    const all = { ...Object.fromEntries(others), device: written };
    return schema.safeParseAsync(all, { error: explain });
  };
  const addIssues = (issues: z.core.$ZodIssue[] = [], circumstance = '') => {
    for (const issue of issues) {
      const [name = '', ...fieldPath] = issue.path;
      const file = files.get(name);
      if (!file || broken.has(file.file)) continue;
      const message = issue.message + circumstance;
      problems.push(...describeIssue(file, { ...issue, message }, fieldPath));
    }
  };

  const device = readDevice(writtenDevice);
  for (const [name, file] of files) {
    if (device && name !== 'device') problems.push(...findStatusProblems(file, device));
  }
  const result = await check(writtenDevice);
  addIssues(result.error?.issues);
  // Other statuses have longer sentences: an editor who changes one should not have to shorten others then.
  for (const markets of result.success ? combineStatuses(result.data.device.markets) : []) {
    const other = Object.assign({}, writtenDevice, { markets });
    const { error } = await check(other);
    addIssues(error?.issues, ` (as it reads with the status “${readDevice(other)?.short}”)`);
    if (error) break;
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
    pictures: (await Promise.all(pictures.values())).sort(inNameOrder),
    samples,
  };
}
