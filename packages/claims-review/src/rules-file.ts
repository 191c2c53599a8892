/**
 * Reads packages/claims-review/rules.yaml: what the law forbids to say of a device that is not authorised, as data.
 * Word lists become tags, and the patterns of rules and of lawful wordings are written in the match
 * syntax of compromise over words and tags: `#Device .{0,3} #Heal`.
 */
import { readFileSync } from 'node:fs';
import nlp from 'compromise';
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { explainReadError } from '../../../tools/build/read-error.ts';

const FILE = 'packages/claims-review/rules.yaml';
const FILE_URL = new URL(`../../../${FILE}`, import.meta.url);

/** Words that compromise knows as tags; anything else after a # must be a word list of the file. */
const BUILT_IN_TAGS = new Set([
  ...['Noun', 'Pronoun', 'Possessive', 'Plural', 'ProperNoun', 'Person', 'Place', 'Verb', 'Modal'],
  ...['Gerund', 'Infinitive', 'PastTense', 'PresentTense', 'Copula', 'Auxiliary', 'Imperative'],
  ...['Adjective', 'Comparative', 'Superlative', 'Adverb', 'Determiner', 'Preposition', 'Date'],
  ...['Value', 'Cardinal', 'Ordinal', 'Percent', 'Money', 'Month', 'Year', 'QuestionWord'],
  ...['Conjunction', 'Negative', 'WeekDay', 'Season', 'Participle', 'NumericValue'],
]);

const text = z.string().trim().min(1, 'is empty: write the text');

const pattern = text.refine(
  (value) => {
    try {
      return nlp.parseMatch(value).length > 0;
    } catch {
      return false;
    }
  },
  { error: 'is not a pattern in the match syntax of compromise: correct it' },
);

const ruleSchema = z.strictObject({
  id: text.regex(/^[a-z-]+$/, 'is not an id: use lower-case letters and hyphens'),
  /** What a report calls it. */
  title: text,
  /** What it catches. */
  catches: text,
  /** Why that may not be said. */
  why: text,
  /** The law. */
  source: text,
  /** A sentence that it catches. */
  example: text,
  /** What to write instead. */
  suggestion: text,
  /** Where the word is that says what a match speaks of: before it (its subject) or after it. */
  speaksOf: z.enum(['subject', 'object']).default('subject'),
  /** Whether a finding stands even where the corpus knows sentences of its kind to be lawful. */
  stands: z.boolean().default(false),
  /** Claims where the sentence speaks of the device, its wearers or its effect. */
  patterns: z.array(pattern).default([]),
  /** Claims whatever the sentence speaks of. */
  strong: z.array(pattern).default([]),
});

/** How far a lawful wording reaches: to the end of its clause or sentence, back to its start, or both. */
const reach = z.enum(['clause', 'after', 'before', 'sentence']);

const lawfulSchema = z.strictObject({
  id: text,
  why: text,
  reach,
  /** Rules that it excuses; all of them where this is missing. */
  excuses: z.array(text).optional(),
  /** It excuses nothing in a sentence that names the device. */
  unlessDevice: z.boolean().default(false),
  patterns: z.array(pattern).min(1, 'is empty: write at least one pattern'),
});

const fileSchema = z.strictObject({
  words: z.record(
    z.string().regex(/^[A-Z][a-z]+$/, 'is not the name of a word list: write one capitalised word'),
    z.array(text).min(1, 'is empty: write at least one word'),
  ),
  /** Names that are no product names of ours. */
  names: z.array(text),
  lawful: z.array(lawfulSchema),
  rules: z.array(ruleSchema).min(1, 'is empty: write at least one rule'),
});

/** A rule: what it catches, and why. */
export type Rule = z.output<typeof ruleSchema>;

/** A wording that the law allows, which excuses what it covers. */
export type Lawful = z.output<typeof lawfulSchema>;

/** All of packages/claims-review/rules.yaml. */
export type RulesFile = z.output<typeof fileSchema>;

/** Tags that a pattern asks for. */
const tagsOf = (value: string): string[] =>
  [...value.matchAll(/#([A-Za-z]+)/g)].map(([, tag]) => tag ?? '');

function fail(field: string, message: string): never {
  throw new Error(`${FILE}: ${field ? `${field} ` : ''}${message}.`);
}

function formatPath(fieldPath: PropertyKey[]): string {
  return fieldPath
    .map((part, index) =>
      typeof part === 'number' ? `[${part + 1}]` : index === 0 ? String(part) : `.${String(part)}`,
    )
    .join('');
}

/** Checks the text of packages/claims-review/rules.yaml; throws one sentence that says what to mend. */
export function parseRules(source: string): RulesFile {
  let value: unknown;
  try {
    value = parse(source);
  } catch (error) {
    const reason = error instanceof YAMLParseError ? error.message.split('\n')[0] : 'unreadable';
    return fail('', `is not valid YAML (${reason}): correct the spelling and indentation there`);
  }
  const result = fileSchema.safeParse(value);
  if (!result.success) {
    const issue = result.error.issues[0];
    return fail(formatPath(issue?.path ?? []), issue?.message ?? 'does not fit');
  }
  const file = result.data;
  const ids = new Set<string>();
  for (const [index, { id }] of file.rules.entries()) {
    if (ids.has(id)) fail(`rules[${index + 1}].id`, `repeats "${id}": give every rule its own id`);
    ids.add(id);
  }
  const check = (field: string, patterns: string[]) => {
    for (const [index, value] of patterns.entries())
      for (const tag of tagsOf(value))
        if (!(tag in file.words) && !BUILT_IN_TAGS.has(tag))
          fail(`${field}[${index + 1}]`, `names #${tag}, which is no word list: add it to words`);
  };
  for (const [index, rule] of file.rules.entries()) {
    check(`rules[${index + 1}].patterns`, rule.patterns);
    check(`rules[${index + 1}].strong`, rule.strong);
  }
  for (const [index, lawful] of file.lawful.entries()) {
    check(`lawful[${index + 1}].patterns`, lawful.patterns);
    for (const id of lawful.excuses ?? [])
      if (!ids.has(id)) fail(`lawful[${index + 1}].excuses`, `names "${id}", which is no rule`);
  }
  return file;
}

/** Reads and checks a file of rules. */
export function readRules(file: string | URL): RulesFile {
  try {
    return parseRules(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw error;
    return fail('', explainReadError(error, 'is missing: restore the file'));
  }
}

let loaded: RulesFile | undefined;

/** All of packages/claims-review/rules.yaml, checked, read once. */
export function loadRulesFile(): RulesFile {
  loaded ??= readRules(FILE_URL);
  return loaded;
}
