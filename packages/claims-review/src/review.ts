/**
 * Judges every sentence of the site and sets the reviewed exceptions against what is found. An exception
 * covers one sentence, word for word, for one rule, until its date.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../tools/paths.ts';
import type { Finding, Verdict } from './judge.ts';
import type { Said } from './sources.ts';

/** Where the exceptions are recorded, from the project's root. */
export const REVIEW_FILE = 'content/claims-review.yaml';

const text = z.string().trim().min(1, 'is empty: fill it in');

const allowanceSchema = z.strictObject({
  /** The sentence, exactly as it stands on the site. */
  sentence: text,
  /** The rule that it may break. */
  rule: text,
  reason: text,
  /** The role of who decided, not a name. */
  reviewer: text,
  date: z.iso.date('is not a date: write year-month-day'),
  expires: z.iso.date('is not a date: write year-month-day'),
});

/** A reviewed exception, and the line of the file where it begins. */
export type Allowance = z.output<typeof allowanceSchema> & { line: number };

/** Thrown when the record of exceptions can't be read; the message has one line for each mistake. */
export class ReviewError extends Error {}

/**
 * Reads the exceptions.
 *
 * @throws {ReviewError} naming file, line and field of everything that is wrong
 */
export function readAllowances(root = ROOT): Allowance[] {
  const lines = new LineCounter();
  const source = readFileSync(path.join(root, REVIEW_FILE), 'utf8');
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [syntax] = document.errors;
  if (syntax) {
    const { line } = lines.linePos(syntax.pos[0]);
    throw new ReviewError(`${REVIEW_FILE}:${line}  is not valid YAML: ${syntax.message}`);
  }
  const lineOf = (at: (string | number)[]): number => {
    const node = document.getIn(at, true);
    const range = z.object({ range: z.tuple([z.number()]).rest(z.number()) }).safeParse(node);
    return range.success ? lines.linePos(range.data.range[0]).line : 1;
  };
  const parsed = z.array(allowanceSchema).safeParse(document.toJS() ?? []);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map((issue) => {
      const at = issue.path.filter((part) => typeof part !== 'symbol');
      const [entry = 0, field = ''] = at;
      const problem = issue.message.startsWith('Invalid input')
        ? 'is missing: add it'
        : issue.message;
      return `${REVIEW_FILE}:${lineOf([entry])}  [${Number(entry) + 1}] ${field} ${problem}`;
    });
    throw new ReviewError(mistakes.join('\n'));
  }
  return parsed.data.map((allowance, index) => ({ ...allowance, line: lineOf([index]) }));
}

/** A finding, and the exception that covers it, where there is one. */
type ReviewedFinding = Finding & { allowance?: Allowance };

/** A sentence with its verdict: what is open has to be mended or reviewed. */
export type Reviewed = Said & { findings: ReviewedFinding[]; verdict: 'ok' | 'allowed' | 'claim' };

/** The result of a review. */
export type Review = {
  sentences: Reviewed[];
  /** Exceptions whose date has passed. */
  expired: Allowance[];
  /** Exceptions that no sentence needs any more. */
  unused: Allowance[];
};

/**
 * Judges sentences.
 *
 * @param today year-month-day; an exception holds to the end of its last day
 */
export function review(
  said: Said[],
  judge: (sentence: string) => Verdict,
  allowances: Allowance[],
  today: string,
): Review {
  const used = new Set<Allowance>();
  const verdicts = new Map<string, Verdict>();
  const sentences = said.map((place): Reviewed => {
    const judged = verdicts.get(place.sentence) ?? judge(place.sentence);
    verdicts.set(place.sentence, judged);
    const findings = judged.findings.map((finding): ReviewedFinding => {
      const allowance = allowances.find(
        ({ sentence, rule }) => sentence === place.sentence && rule === finding.rule,
      );
      if (!allowance) return finding;
      used.add(allowance);
      return allowance.expires < today ? finding : { ...finding, allowance };
    });
    const open = findings.some(({ allowance }) => allowance === undefined);
    const verdict = findings.length === 0 ? 'ok' : open ? 'claim' : 'allowed';
    return { ...place, findings, verdict };
  });
  return {
    sentences,
    expired: allowances.filter(({ expires }) => expires < today),
    unused: allowances.filter((allowance) => !used.has(allowance)),
  };
}

/** Today, as exceptions have it, where the site's company is. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
