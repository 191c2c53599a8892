/** Reads a file of settings and exceptions, such as claims-review.yaml. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode } from 'yaml';
import { z } from 'zod';
import { findNameMistake } from './names.ts';
import { readRuleIds } from './rules.ts';
import { InputError, parseYaml } from './text.ts';

const text = z.string().trim().min(1, 'is empty: fill it in');

const date = z.iso.date('is not a date: write year-month-day');

/** Left empty, it is an empty list. */
const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess((value) => value ?? [], z.array(entry));

/** One sentence, word for word, for one rule. */
const exceptionSchema = z.strictObject({
  sentence: text,
  rule: text,
  reason: text,
  /** The person who decided. */
  reviewer: text,
  date,
  /** Its last day. */
  expires: date,
  /** The ethics committee's approval number, which the rule "recruits" needs. */
  approval: text.optional(),
  /** A sentence without which it doesn't count: in the same file and section. */
  requires: text.optional(),
});

/** Of a company or a person, as in “Quillan Medical”. Whatever it hides isn't judged. */
const nameSchema = text.superRefine((name, context) => {
  const message = findNameMistake(name);
  if (message) context.addIssue({ code: 'custom', message });
});

const STATUSES = ['investigational', 'authorised'] as const;

const marketsSchema = z.array(
  z.strictObject(
    {
      name: text,
      status: z.enum(STATUSES, `is not a status: write ${STATUSES.join(' or ')}`),
      words: listOf(text),
    },
    'is not a market: write its name and status, as README.md shows',
  ),
  'is not a list: write the markets with name and status, as README.md shows',
);

const devicesSchema = z.array(text, 'is not a list: write the names of the device');

const vocabularySchema = z.object({
  company: text.optional(),
  condition: listOf(text),
  body: listOf(text),
  everyday: listOf(text),
  names: listOf(nameSchema),
});

const optionsSchema = vocabularySchema.extend({
  device: devicesSchema.min(1, 'is empty: write the names of the device'),
  markets: marketsSchema.min(1, 'is empty: write the markets that visitors come from'),
});

/** @throws {InputError} with a sentence on each option that is wrong */
export function checkOptions(options: unknown) {
  const { error } = optionsSchema.safeParse(options);
  if (error)
    throw new InputError(
      describeIssues(error)
        .map(({ text: said }) => said)
        .join('\n'),
    );
}

const configSchema = z.strictObject({
  ...vocabularySchema.shape,
  // Who may record exceptions.
  approvers: listOf(z.strictObject({ name: text, role: text })),
  device: devicesSchema.optional(),
  markets: marketsSchema.optional(),
  exceptions: listOf(exceptionSchema),
  // For the command of the package only.
  sources: listOf(text),
  published: text.optional(),
});

type Settings = z.output<typeof configSchema>;

/** An exception, the line on which it begins, and the role of its reviewer. */
export type Exception = Settings['exceptions'][number] & { line: number; role: string };

export type Config = Omit<Settings, 'exceptions'> & { exceptions: Exception[] };

/** A reason needs this many different words that are not in the sentence, so that “ok” is refused. */
const REASON_WORDS = 8;

const wordsOf = (said: string): string[] => said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Fields of an exception, and what is wrong with them. */
function* findMistakes(
  { sentence, rule, reason, reviewer, date: from, expires }: Settings['exceptions'][number],
  { approvers }: Settings,
  today: string,
): Generator<[field: string, message: string]> {
  const rules = readRuleIds();
  const last = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  const said = wordsOf(sentence);
  const ownWords = new Set(wordsOf(reason).filter((word) => !said.includes(word)));
  if (!rules.includes(rule)) yield ['rule', `is none (${rule}): write ${rules.join(', ')}`];
  if (!approvers.some(({ name }) => name === reviewer))
    yield ['reviewer', `is no approver (${reviewer}): write the name of one`];
  if (from > today) yield ['date', `is in the future (${from}): write the day of the decision`];
  if (expires <= from) yield ['expires', `is not after ${from}: write its last day`];
  if (expires > last)
    yield ['expires', `is more than 12 months after ${from}: write ${last} at most`];
  if (ownWords.size < REASON_WORDS) {
    const problem = `says too little: explain in ${REASON_WORDS} words or more why the sentence may stay`;
    yield ['reason', problem];
  }
}

/** Of a signature under a report. */
export const MEANING =
  'I have read this report, and approve publishing the site with this digest in the markets that I name.';

/**
 * Reads a file of settings.
 *
 * @param file what messages call it
 * @returns the settings, and the line on which the value at a path begins
 * @throws {InputError} with file, line and field of each mistake, one on a line
 */
export function parseSettings<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): { settings: z.output<Schema>; lineOf: (at: PropertyKey[]) => number } {
  const { documents, lines } = parseYaml(file, source);
  const [document] = documents;
  const lineOf = (at: PropertyKey[]): number => {
    const node = document?.getIn(at, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    // What is missing, is missing in what is above.
    return at.length > 0 ? lineOf(at.slice(0, -1)) : 1;
  };
  const parsed = schema.safeParse(document?.toJS() ?? {});
  if (parsed.success) return { settings: parsed.data, lineOf };
  const mistakes = describeIssues(parsed.error).map(
    ({ at, text: said }) => `${file}:${lineOf(at)}  ${said}`,
  );
  throw new InputError(mistakes.join('\n'));
}

/** Where each mistake is, and a sentence on it that begins with the field. */
const describeIssues = ({ issues }: z.ZodError) =>
  issues.map(({ path: at, message }) => {
    const problem = message
      .replace(/^Invalid input: .* received undefined$/, 'is missing: fill it in')
      .replace(/^Invalid input:/, 'does not fit:');
    const field = at.map((part) => (typeof part === 'number' ? part + 1 : `${String(part)}`));
    return { at, text: [field.join('.'), problem].filter(Boolean).join(' ') };
  });

/**
 * @param today year-month-day, after which nothing can have been decided
 * @throws {InputError} with file, line and field of each mistake, one on a line
 */
export function parseConfig(file: string, source: string, today = '9999'): Config {
  const schema = configSchema.superRefine((settings, context) => {
    for (const [index, exception] of settings.exceptions.entries()) {
      for (const [field, message] of findMistakes(exception, settings, today)) {
        context.addIssue({ code: 'custom', path: ['exceptions', index, field], message });
      }
    }
  });
  const { settings, lineOf } = parseSettings(file, source, schema);
  const exceptions = settings.exceptions.map((exception, index) => ({
    ...exception,
    role: settings.approvers.find(({ name }) => name === exception.reviewer)?.role ?? '',
    line: lineOf(['exceptions', index]),
  }));
  return { ...settings, exceptions };
}

/** @param file relative to `folder`; error messages show this name */
export function readConfig(folder: string, file: string, today: string): Config {
  let source: string;
  try {
    source = readFileSync(path.join(folder, file), 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new InputError(`${file} can't be read (${reason}): write it, as README.md shows.`);
  }
  return parseConfig(file, source, today);
}
