/** Reads a file of settings and exceptions, such as claims-review.yaml. */
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

/** Otherwise the schema has named it. */
const isDate = (text: string) => date.safeParse(text).success;

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

/** What sentences rest on, or that they need nothing; parseConfig checks which of the two. */
const evidenceSchema = z.strictObject({
  /** What shows that they are true. */
  document: text.optional(),
  /** A letter, a number or a date. */
  version: z
    .string('is a number, and YAML makes 2 of 2.0: write it in quotes')
    .trim()
    .min(1, 'is empty: fill it in')
    .optional(),
  /** Where somebody finds it. */
  kept: text.optional(),
  /** Why they need no document. */
  reason: text.optional(),
  /** The person who decided. */
  reviewer: text.optional(),
  date: date.optional(),
  sentences: z.array(text).min(1, 'is empty: write the sentences as they are on the site'),
});

const DECISION = ['reason', 'reviewer', 'date'] as const;

/** An entry of the vocabulary. Whatever it hides isn't judged. */
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
      const message = `(“${name}”) is no market that the review knows: write ${KNOWN_MARKETS.join(', ')}, a member of the European Union, or add words: other names for it`;
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

/** Options that are checked where they are read, and settings of a whole site. */
const OTHER_OPTIONS = ['exceptions', 'today', 'approvers', 'evidence', 'sources', 'published'];

/** @throws {InputError} with a sentence on each option that is wrong */
export function checkOptions(options: unknown) {
  if (typeof options !== 'object' || options === null)
    throw new InputError('The options are missing: write device and markets, as README.md shows.');
  const known = Object.keys(optionsSchema.shape);
  const unknown = Object.keys(options)
    .filter((name) => ![...known, ...OTHER_OPTIONS].includes(name))
    .map((name) => `${name} is no option: write one of ${known.join(', ')}`);
  const { error } = optionsSchema.safeParse(options);
  const problems = [...unknown, ...(error ? describeIssues(error).map((issue) => issue.text) : [])];
  if (problems.length > 0) throw new InputError(problems.join('\n'));
}

const configSchema = z.strictObject({
  ...vocabularySchema.shape,
  // Who may record exceptions.
  approvers: listOf(z.strictObject({ name: text, role: text })),
  device: devicesSchema.optional(),
  markets: marketsSchema.optional(),
  // What may be written in the place of a claim.
  facts: listOf(text),
  exceptions: listOf(exceptionSchema),
  evidence: listOf(evidenceSchema),
  // For the command of the package only.
  sources: listOf(text),
  published: text.optional(),
});

type Settings = z.output<typeof configSchema>;

/** An exception, the line on which it begins, and the role of its reviewer. */
export type Exception = Settings['exceptions'][number] & { line: number; role: string };

/** A source or a decision, and the line on which it begins. */
export type Evidence = Settings['evidence'][number] & {
  line: number;
  /** Of its reviewer. */
  role: string;
  /** Stands in for a real one. */
  isSample: boolean;
};

export type Config = Omit<Settings, 'exceptions' | 'evidence'> & {
  exceptions: Exception[];
  evidence: Evidence[];
};

/** A reason needs this many different words that are not in the sentence, so that “ok” is refused. */
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
 * @param asked what its reason has to explain
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
    yield ['reviewer', `is no approver (${reviewer}): write the name of one`];
  if (isDate(from) && from > today)
    yield ['date', `is in the future (${from}): write the day of the decision`];
  if (ownWords.size < REASON_WORDS) {
    const problem = `says too little: explain in ${REASON_WORDS} words or more ${asked}`;
    yield ['reason', problem];
  }
}

/** Fields of an exception, and what is wrong with them. */
function* findProblems(
  exception: Settings['exceptions'][number],
  settings: Settings,
  today: string,
): Generator<Problem> {
  const { sentence, rule, date: from, expires } = exception;
  const rules = readRuleIds();
  const last = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  if (!rules.includes(rule)) yield ['rule', `is none (${rule}): write ${rules.join(', ')}`];
  yield* findDecisionProblems(exception, [sentence], 'why the sentence may stay', settings, today);
  if (!isDate(from) || !isDate(expires)) return;
  if (expires <= from) yield ['expires', `is not after ${from}: write its last day`];
  if (expires > last)
    yield ['expires', `is more than 12 months after ${from}: write ${last} at most`];
}

/** Fields of a source or a decision, and what is wrong with them. */
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
    yield [field, `stands beside ${DECISION.join(', ')}: write a source and a decision apart`];
  if (missing.length > 0) return;
  const asked = 'why the sentences may stand without a source';
  yield* findDecisionProblems(entry, entry.sentences, asked, settings, today);
}

/** Of a signature under a report. */
export const MEANING =
  'I have read this report, and approve publishing the site with this digest in the markets that I name.';

/**
 * Reads a file of settings.
 *
 * @param file what messages call it
 * @returns the settings, and of the value at a path the line on which it begins
 * @throws {InputError} with file, line and field of each problem, one on a line
 */
export function parseSettings<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): {
  settings: z.output<Schema>;
  lineOf: (at: PropertyKey[]) => number;
  /** Whether it is marked `!sample`. */
  isMarked: (at: PropertyKey[]) => boolean;
} {
  const { documents, lines } = parseYaml(file, source);
  const [document] = documents;
  const lineOf = (at: PropertyKey[]): number => {
    const node = document?.getIn(at, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    // What is missing, is missing in what is above.
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

/** Where each problem is, and a sentence on it that begins with the field. */
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
 * @throws {InputError} with file, line and field of each problem, one on a line
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
