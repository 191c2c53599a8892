/**
 * Reads and checks rules.yaml: what the law forbids to say of an unauthorised device. Word lists become
 * tags, and patterns use compromise's match syntax over words and tags: `#Device .{0,3} #Heal`.
 */
import { readFileSync } from 'node:fs';
import nlp from 'compromise';
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { explainReadError } from '../../../tools/build/read-error.ts';

const FILE = 'packages/claims-review/rules.yaml';
const FILE_URL = new URL(`../../../${FILE}`, import.meta.url);

/** compromise's own tags; any other tag in a pattern must be a word list of the file. */
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
  title: text,
  catches: text,
  why: text,
  /** The law. */
  source: text,
  example: text,
  suggestion: text,
  /** Whether the topic of a match stands before it (its subject) or after it. */
  speaksOf: z.enum(['subject', 'object']).default('subject'),
  /** The classifier can't overrule a finding. */
  stands: z.boolean().default(false),
  /** Claims if the sentence speaks of the device, its wearers or its effect. */
  patterns: z.array(pattern).default([]),
  /** Claims whatever the topic. */
  strong: z.array(pattern).default([]),
});

const lawfulSchema = z.strictObject({
  id: text,
  why: text,
  /** What it excuses: its clause, or the part of it that comes after or before, or the sentence. */
  reach: z.enum(['clause', 'after', 'before', 'sentence']),
  /** Defaults to all rules. */
  excuses: z.array(text).optional(),
  /** Excuses nothing in a sentence that names the device. */
  unlessDevice: z.boolean().default(false),
  patterns: z.array(pattern).min(1, 'is empty: write at least one pattern'),
});

const fileSchema = z.strictObject({
  words: z.record(
    z.string().regex(/^[A-Z][a-z]+$/, 'is not the name of a word list: write one capitalised word'),
    z.array(text).min(1, 'is empty: write at least one word'),
  ),
  /** Capitalised names that aren't our product names. */
  names: z.array(text),
  lawful: z.array(lawfulSchema),
  rules: z.array(ruleSchema).min(1, 'is empty: write at least one rule'),
});

export type Rule = z.output<typeof ruleSchema>;

export type Lawful = z.output<typeof lawfulSchema>;

export type RulesFile = z.output<typeof fileSchema>;

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
  const checkTags = (field: string, patterns: string[]) => {
    for (const [index, value] of patterns.entries())
      for (const [, tag = ''] of value.matchAll(/#([A-Za-z]+)/g))
        if (!(tag in file.words) && !BUILT_IN_TAGS.has(tag))
          fail(`${field}[${index + 1}]`, `names #${tag}, which is no word list: add it to words`);
  };
  for (const [index, rule] of file.rules.entries()) {
    checkTags(`rules[${index + 1}].patterns`, rule.patterns);
    checkTags(`rules[${index + 1}].strong`, rule.strong);
  }
  for (const [index, lawful] of file.lawful.entries()) {
    checkTags(`lawful[${index + 1}].patterns`, lawful.patterns);
    for (const id of lawful.excuses ?? [])
      if (!ids.has(id)) fail(`lawful[${index + 1}].excuses`, `names "${id}", which is no rule`);
  }
  return file;
}

export function readRules(file: string | URL): RulesFile {
  try {
    return parseRules(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw error;
    return fail('', explainReadError(error, 'is missing: restore the file'));
  }
}

let loaded: RulesFile | undefined;

export function loadRulesFile(): RulesFile {
  loaded ??= readRules(FILE_URL);
  return loaded;
}
