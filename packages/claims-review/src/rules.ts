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
  /** A neutral sentence of the caller's words. */
  instead: z.string().optional(),
  whereAuthorised: z.enum(['ok', 'review']).optional(),
  /** A claim that says so outright stands open, whatever is recorded. */
  noException: z.boolean().default(false),
  redLines: z.array(z.string()).default([]),
  labels: z.array(z.string()).default([]),
});

export type Law = z.output<typeof lawSchema>;

/** In brackets after a text, if there are any. */
export const citeLaws = (laws: readonly Law[]) =>
  laws.length > 0 ? ` (${laws.map(({ law }) => law).join('; ')})` : '';

export type Rule = Omit<z.output<typeof ruleSchema>, 'laws' | 'instead'> & {
  id: string;
  laws: Law[];
  /** What to write in its place; empty if nothing can be said without more facts. */
  instead: string;
};

/** @param file beside the folder of the code */
export const readData = (file: string): unknown =>
  parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

export const readRuleIds = (): string[] =>
  Object.keys(z.record(z.string(), z.unknown()).parse(readData('rules.yaml')));

const STATUS = 'The {device} is investigational.';

/** @param names what stands for {device} and {condition}; a suggestion needs those that it has */
export function readRules(names: { device?: string; condition?: string }): Rule[] {
  const laws = z.record(z.string(), lawSchema).parse(readData('laws.yaml'));
  const rules = z.record(z.string(), ruleSchema).parse(readData('rules.yaml'));
  const { device = 'device', condition = 'the condition' } = names;
  const fillIn = (text: string) =>
    text.replaceAll('{device}', device).replaceAll('{condition}', condition);
  const suggest = (frame = '') => {
    // Without a condition, its status is all that is known of the device.
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
      if (!law) throw new Error(`rules.yaml: ${id} names ${name}, which laws.yaml lacks.`);
      return law;
    }),
  }));
}

/** Denies what comes after it in its clause. */
const DENIAL =
  /\b(?:not|no|never|neither|nor|none|nobody|nothing|cannot|without|whether|if|\w+n['’]t|avoid|beware|forbidden|prohibited|banned|word|words|phrase|term)\b[^,;:.!?–—]*$/i;

/** @param line in the notation of rules.yaml; it is matched against masked sentences */
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

/** What a label may have after its words: the address or the number that it stands beside. */
const CONTACT_AFTER = '[.?:]?\\s*(?:⟨address⟩|[+()\\d][\\d\\s()-]{5,})?\\.?';

/** @returns the rule that a whole masked text breaks as the label of a contact */
export function createLabelFinder(rules: readonly Rule[]) {
  const patterns = rules.flatMap(({ id, labels }) =>
    labels.map((label) => ({
      rule: id,
      pattern: new RegExp(`^(?:${toPattern(label)})${CONTACT_AFTER}$`, 'iu'),
    })),
  );
  return (masked: string) => patterns.find(({ pattern }) => pattern.test(masked))?.rule;
}

/** @returns offsets in the masked sentence of the first such phrase that it doesn't deny */
export function findRedLine(
  { pattern }: RedLine,
  masked: string,
): { start: number; end: number } | undefined {
  for (const { 0: phrase, index } of masked.matchAll(pattern)) {
    if (!DENIAL.test(masked.slice(0, index))) return { start: index, end: index + phrase.length };
  }
  return undefined;
}
