/** Reads rules.yaml and laws.yaml, and finds red lines. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const lawSchema = z.strictObject({
  market: z.string(),
  law: z.string(),
  says: z.string(),
  /** The day on which `says` was compared with a copy of the law, year-month-day. */
  checked: z.iso.date().optional(),
  seen: z.string(),
});

const ruleSchema = z.strictObject({
  title: z.string(),
  catches: z.string(),
  why: z.string(),
  laws: z.array(z.string()),
  example: z.string(),
  /** A neutral sentence to suggest, with placeholders for the caller's words. */
  instead: z.string().optional(),
  whereAuthorised: z.enum(['ok', 'review']).optional(),
  /** No exception allows a claim that breaks the rule outright. */
  noException: z.boolean().default(false),
  redLines: z.array(z.string()).default([]),
  labels: z.array(z.string()).default([]),
});

export type Law = z.output<typeof lawSchema>;

/** Formats laws in brackets, to append to a text. Returns '' without laws. */
export const citeLaws = (laws: readonly Law[]) =>
  laws.length > 0 ? ` (${laws.map(({ law }) => law).join('; ')})` : '';

export type Rule = Omit<z.output<typeof ruleSchema>, 'laws' | 'instead'> & {
  id: string;
  laws: Law[];
  /** A sentence to write instead. Empty if the caller gave no word for a placeholder. */
  instead: string;
};

/** @param file path from the package's folder */
export const readData = (file: string): unknown =>
  parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

export const readRuleIds = (): string[] =>
  Object.keys(z.record(z.string(), z.unknown()).parse(readData('rules.yaml')));

const STATUS = 'The {device} is investigational.';

/** @param names the words for {device} and {condition} */
export function readRules(names: { device?: string; condition?: string }): Rule[] {
  const laws = z.record(z.string(), lawSchema).parse(readData('laws.yaml'));
  const rules = z.record(z.string(), ruleSchema).parse(readData('rules.yaml'));
  const { device = 'device', condition = 'the condition' } = names;
  const fillIn = (text: string) =>
    text.replaceAll('{device}', device).replaceAll('{condition}', condition);
  const suggest = (frame = '') => {
    // Without a word for the condition, the only neutral sentence left is about the device's
    // status.
    const text = frame.includes('{condition}') && !names.condition ? STATUS : frame;
    return text.includes('{device}') && !names.device ? '' : fillIn(text);
  };
  return Object.entries(rules).map(([id, { instead, ...rule }]) => ({
    ...rule,
    id,
    example: fillIn(rule.example),
    instead: suggest(instead),
    laws: rule.laws.map((name) => {
      const law = laws[name];
      if (!law)
        throw new Error(
          `rules.yaml: ${id} cites ${name}, which is missing from laws.yaml: add it.`,
        );
      return law;
    }),
  }));
}

/** Words that deny the rest of their clause. */
const DENIAL =
  /\b(?:not|no|never|neither|nor|none|nobody|nothing|cannot|without|whether|if|\w+n['’]t|avoid|beware|forbidden|prohibited|banned|word|words|phrase|term)\b[^,;:.!?–—]*$/i;

/** @param line a red line or label in the notation of rules.yaml, for masked sentences */
const toPattern = (line: string) =>
  line
    .replace(/\{(\w+)\}/g, '⟨$1⟩')
    .replaceAll(' … ', ' (?:\\S+ ){0,3}')
    .replaceAll(' ', '[\\s-]+');

const compileRedLine = (line: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${toPattern(line)})(?![\\p{L}\\p{N}])`, 'giu');

export type RedLine = { rule: string; line: string; pattern: RegExp };

export const compileRedLines = (rules: readonly Rule[]): RedLine[] =>
  rules.flatMap(({ id, redLines }) =>
    redLines.map((line) => ({ rule: id, line, pattern: compileRedLine(line) })),
  );

/** A label may end with the address or telephone number that follows it. */
const CONTACT_AFTER = '[.?:]?\\s*(?:⟨address⟩|[+()\\d][\\d\\s()-]{5,})?\\.?';

/** @returns a function that takes the masked label of a contact and names the rule it breaks */
export function createLabelFinder(rules: readonly Rule[]) {
  const patterns = rules.flatMap(({ id, labels }) =>
    labels.map((label) => ({
      rule: id,
      pattern: new RegExp(`^(?:${toPattern(label)})${CONTACT_AFTER}$`, 'iu'),
    })),
  );
  return (masked: string) => patterns.find(({ pattern }) => pattern.test(masked))?.rule;
}

/** @returns offsets of the first phrase that matches the red line and isn't denied */
export function findRedLine(
  { pattern }: RedLine,
  masked: string,
): { start: number; end: number } | undefined {
  for (const { 0: phrase, index } of masked.matchAll(pattern)) {
    if (!DENIAL.test(masked.slice(0, index))) return { start: index, end: index + phrase.length };
  }
  return undefined;
}
