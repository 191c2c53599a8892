/** Reads a file of settings and exceptions, such as claims-review.yaml. */
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { readRuleIds } from './rules.ts';

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
  requires: text.optional(),
});

/** A reason has as many different words that the sentence lacks. “Ok” is none. */
const REASON_WORDS = 8;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

function countOwnWords(reason: string, sentence: string): number {
  const said = wordsOf(sentence);
  return [...wordsOf(reason)].filter((word) => !said.has(word)).length;
}

/** Year-month-day, where the day begins first (UTC+14). */
const getLatestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/** Left empty, it is an empty list. */
const words = z.preprocess((value) => value ?? [], z.array(text));

const readConfigSchema = (today: string) =>
  configSchema.superRefine(({ exceptions, approvers }, context) => {
    const [names, rules] = [approvers.map(({ name }) => name), readRuleIds()];
    for (const [index, exception] of exceptions.entries()) {
      const { sentence, rule, reason, reviewer, date: from, expires } = exception;
      const lastDay = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
      const require = (isRight: boolean, field: string, message: string) => {
        const path = ['exceptions', index, field];
        if (!isRight) context.addIssue({ code: 'custom', path, message });
      };
      require(rules.includes(rule), 'rule', `is none (${rule}): write ${rules.join(', ')}`);
      require(names.includes(
        reviewer,
      ), 'reviewer', `is no approver (${reviewer}): write the name of one`);
      require(from <= today, 'date', `is in the future (${from}): write the day of the decision`);
      require(expires > from, 'expires', `is not after ${from}: write its last day`);
      require(expires <=
        lastDay, 'expires', `is more than 12 months after ${from}: write ${lastDay} at most`);
      require(countOwnWords(reason, sentence) >=
        REASON_WORDS, 'reason', `says too little: explain in ${REASON_WORDS} words or more why the sentence may stay`);
    }
  });

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

/** An exception, the line on which it begins, and the role of its reviewer. */
export type Exception = z.output<typeof exceptionSchema> & { line: number; role: string };

export type Config = Omit<z.output<typeof configSchema>, 'exceptions'> & {
  exceptions: Exception[];
};

/** Of a signature under a report. */
export const MEANING =
  'I have read this report, and approve publishing the site with this digest in the markets that I name.';

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
    if (range.success) return lines.linePos(range.data.range[0]).line;
    // What is missing, is missing in what is above.
    return at.length > 0 ? lineOf(at.slice(0, -1)) : 1;
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
    return `${file}:${lineOf(path)}  ${field.join('.')} ${problem}`;
  });
  throw new ConfigError(mistakes.join('\n'));
}

/**
 * @param options.today year-month-day, after which nothing can have been decided
 * @throws {ConfigError} with file, line and field of each mistake, one on a line
 */
export function parseConfig(
  file: string,
  source: string,
  { today = getLatestDay() }: { today?: string } = {},
): Config {
  const { settings, lineOf } = parseSettings(file, source, readConfigSchema(today));
  const exceptions = settings.exceptions.map((exception, index) => ({
    ...exception,
    role: settings.approvers.find(({ name }) => name === exception.reviewer)?.role ?? '',
    line: lineOf(['exceptions', index]),
  }));
  return { ...settings, exceptions };
}
