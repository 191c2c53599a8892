/** Reads and checks a file of settings, exceptions and evidence, such as claims-review.yaml. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode } from 'yaml';
import { z } from 'zod';
import { isKnownMarket, KNOWN_MARKETS } from './markets.ts';
import { readRuleIds } from './rules.ts';
import { findSourceProblem, SOURCE } from './source.ts';
import { InputError, parseYaml } from './text.ts';
import { findEntryProblem, type VocabularyField } from './vocabulary.ts';

const text = z.string().trim().min(1, 'is empty: fill it in');

const date = z.iso.date('is not a date: write year-month-day');

/** False for dates that the schema has already reported. */
const isDate = (text: string) => date.safeParse(text).success;

/** Reads an empty field as an empty list. */
const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess((value) => value ?? [], z.array(entry));

/** Allows one sentence, word for word, to break one rule. */
const exceptionSchema = z.strictObject({
  sentence: text,
  rule: text,
  reason: text,
  /** The person who decided. */
  reviewer: text,
  date,
  /** The last day on which the exception counts. */
  expires: date,
  /** The ethics committee's approval number. The rule "recruits" requires it. */
  approval: text.optional(),
  /**
   * A sentence that the same section has to contain. Without this sentence, the exception doesn't
   * count.
   */
  requires: text.optional(),
});

/**
 * A source for sentences, or the decision that no source is needed. parseConfig checks each field.
 */
const evidenceSchema = z.strictObject({
  /** The document that shows that the sentences are true. */
  document: text.optional(),
  /** The document's version: for example B, a date, or a number in quotes. */
  version: z
    .string('is a number, and YAML reads 2.0 as 2: write it in quotes')
    .trim()
    .min(1, 'is empty: fill it in')
    .optional(),
  /** Where the document is kept. */
  kept: text.optional(),
  /** Why the sentences need no document. */
  reason: text.optional(),
  /** The person who decided. */
  reviewer: text.optional(),
  date: date.optional(),
  sentences: z.array(text).min(1, 'is empty: write the sentences as they are on the site'),
});

const DECISION = ['reason', 'reviewer', 'date'] as const;

/** A vocabulary entry. The review skips its words, so an entry that contains a claim is refused. */
const entryOf = (field: VocabularyField) =>
  text.superRefine((entry, context) => {
    const message = findEntryProblem(field, entry);
    if (message) context.addIssue({ code: 'custom', message });
  });

const STATUSES = ['investigational', 'authorised'] as const;

const marketsSchema = z.array(
  z
    .strictObject(
      {
        name: text,
        status: z.enum(STATUSES, `is not a status: write ${STATUSES.join(' or ')}`),
        words: listOf(text),
      },
      'is not a market: write its name and status, as README.md shows',
    )
    .superRefine(({ name, words }, context) => {
      if (words.length > 0 || isKnownMarket(name)) return;
      const message = `(“${name}”) is not a market that the review knows: write ${KNOWN_MARKETS.join(', ')} or a member of the European Union, or list other names for the market under words`;
      context.addIssue({ code: 'custom', path: ['name'], message });
    }),
  'is not a list: write the markets with name and status, as README.md shows',
);

const devicesSchema = z.array(entryOf('device'), 'is not a list: write the names of the device');

const vocabularySchema = z.object({
  company: entryOf('company').optional(),
  condition: listOf(entryOf('condition')),
  body: listOf(entryOf('body')),
  everyday: listOf(entryOf('everyday')),
  names: listOf(entryOf('names')),
});

const optionsSchema = vocabularySchema.extend({
  device: devicesSchema.min(1, 'is empty: write the names of the device'),
  markets: marketsSchema.min(1, 'is empty: write the markets that visitors come from'),
  facts: listOf(text),
});

/** Options that other functions check, and settings that only the review of a site uses. */
const OTHER_OPTIONS = ['exceptions', 'today', 'approvers', 'evidence', 'sources', 'published'];

/** @throws {InputError} with one line for each wrong option */
export function checkOptions(options: unknown) {
  if (typeof options !== 'object' || options === null)
    throw new InputError('The options are missing: write device and markets, as README.md shows.');
  const known = Object.keys(optionsSchema.shape);
  const unknown = Object.keys(options)
    .filter((name) => ![...known, ...OTHER_OPTIONS].includes(name))
    .map((name) => `${name} is not an option: write one of ${known.join(', ')}`);
  const { error } = optionsSchema.safeParse(options);
  const problems = [...unknown, ...(error ? describeIssues(error).map((issue) => issue.text) : [])];
  if (problems.length > 0) throw new InputError(problems.join('\n'));
}

const configSchema = z.strictObject({
  ...vocabularySchema.shape,
  // The people who may record exceptions.
  approvers: listOf(z.strictObject({ name: text, role: text })),
  device: devicesSchema.optional(),
  markets: marketsSchema.optional(),
  // True sentences that may be suggested instead of a claim.
  facts: listOf(text),
  exceptions: listOf(exceptionSchema),
  evidence: listOf(evidenceSchema),
  // Only the package's own command reads the settings below.
  sources: listOf(text),
  published: text.optional(),
});

type Settings = z.output<typeof configSchema>;

/** An exception, with the line on which it begins and its reviewer's role. */
export type Exception = Settings['exceptions'][number] & { line: number; role: string };

/** A source or a decision, with the line on which it begins. */
export type Evidence = Settings['evidence'][number] & {
  line: number;
  /** The reviewer's role. */
  role: string;
  /** Whether a value is marked `!sample`, as a placeholder for real evidence. */
  isSample: boolean;
};

export type Config = Omit<Settings, 'exceptions' | 'evidence'> & {
  exceptions: Exception[];
  evidence: Evidence[];
};

/** Least number of words in a reason that aren't in the sentence. Excludes reasons like “ok”. */
const REASON_WORDS = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

type Problem = [field: string, message: string];

type Decision = {
  reason?: string | undefined;
  reviewer?: string | undefined;
  date?: string | undefined;
};

/**
 * @param about the sentences that the decision is about
 * @param asked the end of the message: what the reason has to explain
 */
function* findDecisionProblems(
  { reason = '', reviewer = '', date: from = '' }: Decision,
  about: readonly string[],
  asked: string,
  { approvers }: Settings,
  today: string,
): Generator<Problem> {
  const aboutWords = about.flatMap(wordsOf);
  const ownWords = new Set(wordsOf(reason).filter((word) => !aboutWords.includes(word)));
  if (!approvers.some(({ name }) => name === reviewer))
    yield ['reviewer', `is not an approver (${reviewer}): write a name from approvers`];
  if (isDate(from) && from > today)
    yield ['date', `is in the future (${from}): write the day of the decision`];
  if (ownWords.size < REASON_WORDS) {
    const problem = `is too short: explain in ${REASON_WORDS} words or more ${asked}`;
    yield ['reason', problem];
  }
}

/** Yields each wrong field of an exception, with a message. */
function* findProblems(
  exception: Settings['exceptions'][number],
  settings: Settings,
  today: string,
): Generator<Problem> {
  const { sentence, rule, date: from, expires } = exception;
  const rules = readRuleIds();
  const last = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  if (!rules.includes(rule))
    yield ['rule', `is not a rule (${rule}): write one of ${rules.join(', ')}`];
  yield* findDecisionProblems(exception, [sentence], 'why the sentence may stay', settings, today);
  if (!isDate(from) || !isDate(expires)) return;
  if (expires <= from)
    yield ['expires', `is not after ${from}: write the last day of the exception`];
  if (expires > last)
    yield ['expires', `is more than 12 months after ${from}: write ${last} or an earlier day`];
}

/** Yields each wrong field of a source or a decision, with a message. */
function* findEvidenceProblems(
  entry: Settings['evidence'][number],
  settings: Settings,
  today: string,
): Generator<Problem> {
  const isDecision = DECISION.some((field) => entry[field] !== undefined);
  const missing = (isDecision ? DECISION : SOURCE).filter((field) => entry[field] === undefined);
  for (const field of missing) yield [field, 'is missing: fill it in'];
  if (!isDecision) {
    for (const field of SOURCE) {
      const problem = entry[field] && findSourceProblem(field, entry[field]);
      if (problem) yield [field, problem];
    }
    return;
  }
  for (const field of SOURCE.filter((name) => entry[name] !== undefined))
    yield [
      field,
      `is in one entry with ${DECISION.join(', ')}: write source and decision as two entries`,
    ];
  if (missing.length > 0) return;
  const asked = 'why the sentences need no source';
  yield* findDecisionProblems(entry, entry.sentences, asked, settings, today);
}

/** The statement that an approver signs under a report. */
export const MEANING =
  'I have read this report, and approve publishing the site with this digest in the markets that I name.';

/**
 * Reads a file of settings.
 *
 * @param file the file's name in messages
 * @returns the settings, and functions that look up the value at a path in the file
 * @throws {InputError} with one line for each problem: file, line, field
 */
export function parseSettings<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): {
  settings: z.output<Schema>;
  lineOf: (at: PropertyKey[]) => number;
  /** Whether the value is marked `!sample`. */
  isMarked: (at: PropertyKey[]) => boolean;
} {
  const { documents, lines } = parseYaml(file, source);
  const [document] = documents;
  const lineOf = (at: PropertyKey[]): number => {
    const node = document?.getIn(at, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    // A missing value has no line, so use the line of the entry that contains it.
    return at.length > 0 ? lineOf(at.slice(0, -1)) : 1;
  };
  const isMarked = (at: PropertyKey[]): boolean => {
    const node = document?.getIn(at, true);
    return isNode(node) && node.tag === '!sample';
  };
  const parsed = schema.safeParse(document?.toJS() ?? {});
  if (parsed.success) return { settings: parsed.data, lineOf, isMarked };
  const problems = describeIssues(parsed.error).map(
    ({ at, text }) => `${file}:${lineOf(at)}  ${text}`,
  );
  throw new InputError(problems.join('\n'));
}

/** Returns each problem's path, and a message that begins with the name of the field. */
const describeIssues = ({ issues }: z.ZodError) =>
  issues.map(({ path: at, message }) => {
    const problem = message
      .replace(/^Invalid input: .* received undefined$/, 'is missing: fill it in')
      .replace(/^Invalid input:/, 'has the wrong type:');
    const field = at.map((part) => (typeof part === 'number' ? part + 1 : `${String(part)}`));
    return { at, text: [field.join('.'), problem].filter(Boolean).join(' ') };
  });

/**
 * @param today year-month-day; later decisions are refused
 * @throws {InputError} with one line for each problem: file, line, field
 */
export function parseConfig(file: string, source: string, today = '9999'): Config {
  const schema = configSchema.superRefine((settings, context) => {
    for (const [index, exception] of settings.exceptions.entries()) {
      for (const [field, message] of findProblems(exception, settings, today)) {
        context.addIssue({ code: 'custom', path: ['exceptions', index, field], message });
      }
    }
    for (const [index, entry] of settings.evidence.entries()) {
      for (const [field, message] of findEvidenceProblems(entry, settings, today)) {
        context.addIssue({ code: 'custom', path: ['evidence', index, field], message });
      }
    }
  });
  const { settings, lineOf, isMarked } = parseSettings(file, source, schema);
  const roleOf = (reviewer?: string) =>
    settings.approvers.find(({ name }) => name === reviewer)?.role ?? '';
  const exceptions = settings.exceptions.map((exception, index) => ({
    ...exception,
    role: roleOf(exception.reviewer),
    line: lineOf(['exceptions', index]),
  }));
  const evidence = settings.evidence.map((entry, index) => ({
    ...entry,
    role: roleOf(entry.reviewer),
    line: lineOf(['evidence', index]),
    isSample: [...SOURCE, ...DECISION].some((field) => isMarked(['evidence', index, field])),
  }));
  return { ...settings, exceptions, evidence };
}

/** @param file path relative to `folder`, as shown in error messages */
export function readConfig(folder: string, file: string, today: string): Config {
  let source: string;
  try {
    source = readFileSync(path.join(folder, file), 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new InputError(`Can't read ${file} (${reason}): write it as README.md shows.`);
  }
  return parseConfig(file, source, today);
}
