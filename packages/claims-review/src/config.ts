/** Reads a file of settings and exceptions, such as claims-review.yaml. */
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';

const text = z.string().trim().min(1, 'is empty: fill it in');

const date = z.iso.date('is not a date: write year-month-day');

const exceptionSchema = z.strictObject({
  sentence: text,
  rule: text,
  reason: text,
  reviewer: text,
  date,
  expires: date,
  approval: text.optional(),
});

/** Left empty, it is an empty list. */
const words = z.preprocess((value) => value ?? [], z.array(text));

const configSchema = z.strictObject({
  // Who may record exceptions.
  approvers: z.preprocess(
    (value) => value ?? [],
    z.array(z.strictObject({ name: text, role: text })),
  ),
  device: z.array(text).optional(),
  condition: words,
  body: words,
  everyday: words,
  names: words,
  markets: z
    .array(
      z.strictObject({
        name: text,
        status: z.enum(['investigational', 'authorised']),
        words: z.array(text).default([]),
      }),
    )
    .optional(),
  exceptions: z.preprocess((value) => value ?? [], z.array(exceptionSchema)),
  // For the command of the package only.
  company: text.optional(),
  sources: words,
  published: text.optional(),
});

/** An exception, and the line on which it begins. */
export type Exception = z.output<typeof exceptionSchema> & { line: number };

export type Config = Omit<z.output<typeof configSchema>, 'exceptions'> & {
  exceptions: Exception[];
};

export class ConfigError extends Error {}

/**
 * Reads a file of settings.
 *
 * @param file what messages call it
 * @returns the settings, and the line on which the value at a path begins
 * @throws {ConfigError} with file, line and field of each mistake, one on a line
 */
export function parseSettings<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): { settings: z.output<Schema>; lineOf: (at: PropertyKey[]) => number } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [syntax] = document.errors;
  if (syntax) {
    const { line } = lines.linePos(syntax.pos[0]);
    throw new ConfigError(`${file}:${line}  is not valid YAML: ${syntax.message}`);
  }
  const lineOf = (at: PropertyKey[]): number => {
    const node = document.getIn(at, true);
    const range = z.object({ range: z.tuple([z.number()]).rest(z.number()) }).safeParse(node);
    return range.success ? lines.linePos(range.data.range[0]).line : 1;
  };
  const settings: unknown = document.toJS() ?? {};
  if (Array.isArray(settings)) {
    throw new ConfigError(`${file}:1  is a list: write it below the name of a field.`);
  }
  const parsed = schema.safeParse(settings);
  if (parsed.success) return { settings: parsed.data, lineOf };
  const mistakes = parsed.error.issues.map(({ path, message }) => {
    const problem = message.startsWith('Invalid input') ? 'is missing or does not fit' : message;
    const field = path.map((part) => (typeof part === 'number' ? part + 1 : `${String(part)}`));
    return `${file}:${lineOf(path.slice(0, 2))}  ${field.join('.')} ${problem}`;
  });
  throw new ConfigError(mistakes.join('\n'));
}

/** @throws {ConfigError} with file, line and field of each mistake, one on a line */
export function parseConfig(file: string, source: string): Config {
  const { settings, lineOf } = parseSettings(file, source, configSchema);
  const exceptions = settings.exceptions.map((exception, index) => ({
    ...exception,
    line: lineOf(['exceptions', index]),
  }));
  return { ...settings, exceptions };
}
