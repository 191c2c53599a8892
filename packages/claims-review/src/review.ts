/**
 * Judges every sentence of the site and applies the recorded exceptions. An exception covers one
 * sentence, word for word, for one rule, until its expiry date.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../tools/paths.ts';
import type { Finding, Verdict } from './rule-judge.ts';
import type { SiteSentence } from './sources.ts';

/** The record of exceptions. */
export const REVIEW_FILE = 'content/claims-review.yaml';

const text = z.string().trim().min(1, 'is empty: fill it in');

const allowanceSchema = z.strictObject({
  sentence: text,
  rule: text,
  reason: text,
  /** A role, not a person's name. */
  reviewer: text,
  date: z.iso.date('is not a date: write year-month-day'),
  expires: z.iso.date('is not a date: write year-month-day'),
});

export type Allowance = z.output<typeof allowanceSchema> & { line: number };

export class ReviewError extends Error {}

/** @throws {ReviewError} with file, line and field of each mistake, one on a line */
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

type ReviewedFinding = Finding & { allowance?: Allowance };

export type Reviewed = SiteSentence & {
  findings: ReviewedFinding[];
  verdict: 'ok' | 'allowed' | 'claim';
};

export type Review = {
  sentences: Reviewed[];
  expired: Allowance[];
  unused: Allowance[];
};

/** @param today year-month-day; an exception is valid to the end of its expiry date */
export function review(
  siteSentences: SiteSentence[],
  judge: (sentence: string) => Verdict,
  allowances: Allowance[],
  today: string,
): Review {
  const used = new Set<Allowance>();
  const verdicts = new Map<string, Verdict>();
  const sentences = siteSentences.map((place): Reviewed => {
    const byJudge = verdicts.get(place.sentence) ?? judge(place.sentence);
    verdicts.set(place.sentence, byJudge);
    const findings = byJudge.findings.map((finding): ReviewedFinding => {
      const allowance = allowances.find(
        ({ sentence, rule }) => sentence === place.sentence && rule === finding.rule,
      );
      if (!allowance) return finding;
      used.add(allowance);
      return allowance.expires < today ? finding : { ...finding, allowance };
    });
    const isOpen = findings.some(({ allowance }) => allowance === undefined);
    const verdict = findings.length === 0 ? 'ok' : isOpen ? 'claim' : 'allowed';
    return { ...place, findings, verdict };
  });
  return {
    sentences,
    expired: allowances.filter(({ expires }) => expires < today),
    unused: allowances.filter((allowance) => !used.has(allowance)),
  };
}

/** Year-month-day, in the company's time zone. */
export const getToday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
