/** What a review says of a sentence. */
import type { Exception } from './config.ts';
import { jurisdictionsOf, type Market } from './markets.ts';
import type { Rule } from './rules.ts';
import type { Text } from './text.ts';

export type Finding = Pick<Rule, 'title' | 'why' | 'laws' | 'instead'> & {
  rule: string;
  /** The words that weighed most, or that cross a red line. */
  phrase: string;
  /** Offsets of the phrase in the sentence. */
  start: number;
  end: number;
  /** The markets in which it may not stand. */
  markets: string[];
  /** The exception that allows it. */
  allowance?: Exception;
  /** No exception allows it in a claim. */
  isOutright?: boolean;
  /** Why the exception that is recorded doesn't count. */
  lapse?: string;
};

/**
 * - `claim` may not stand; `review` means that a person decides;
 * - `recruits` needs an ethics committee's approval;
 * - `not-judged` is in another language than English;
 * - `allowed` has recorded exceptions for all its findings.
 */
export type Verdict = 'ok' | 'claim' | 'review' | 'recruits' | 'not-judged' | 'allowed';

export type Judgement = {
  verdict: Verdict;
  findings: Finding[];
  /** Little less likely, and it would be a claim. */
  isBorderline?: boolean;
};

export type Reviewed = Text & Judgement & { sentence: string };

/** A sentence that a person has to change or to decide on. */
export const isOpen = ({ verdict }: { verdict: Verdict }) =>
  verdict !== 'ok' && verdict !== 'allowed';

/** Where a sentence breaks a rule. */
export type Found = {
  rule: string;
  start: number;
  end: number;
  isOutright?: boolean;
  /** In which it may not stand, if they aren't those of the sentence. */
  markets?: readonly Market[];
};

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** The fact with the most words of a sentence; empty if there is none. */
function findNearest(sentence: string, facts: readonly string[]): string {
  const sentenceWords = new Set(wordsOf(sentence));
  const count = (fact: string) => wordsOf(fact).filter((word) => sentenceWords.has(word)).length;
  return facts.toSorted((a, b) => count(b) - count(a))[0] ?? '';
}

/**
 * @param facts that may be suggested in the place of the sentence
 * @returns one finding for each phrase; first those that no exception allows
 */
export function describeFindings(
  found: readonly Found[],
  rules: ReadonlyMap<string, Rule>,
  sentence: string,
  where: readonly Market[],
  facts: readonly string[] = [],
): Finding[] {
  const described = found.map(({ rule: id, start, end, isOutright, markets = where }): Finding => {
    const rule = rules.get(id);
    if (!rule) throw new Error(`rules.yaml lacks ${id}, which the model has learned.`);
    const { title, why, noException } = rule;
    const instead = rule.instead || findNearest(sentence, facts);
    const jurisdictions = markets.flatMap(jurisdictionsOf);
    return {
      ...{ rule: id, title, why, instead, start, end, phrase: sentence.slice(start, end) },
      markets: markets.map(({ name }) => name),
      laws: rule.laws.filter(({ market }) => jurisdictions.includes(market)),
      ...(isOutright && noException && { isOutright }),
    };
  });
  const findings: Finding[] = [];
  for (const finding of described.toSorted(
    (a, b) => Number(b.isOutright ?? false) - Number(a.isOutright ?? false),
  )) {
    const isTold = findings.some(
      ({ rule, start, end }) =>
        rule === finding.rule || (start < finding.end && finding.start < end),
    );
    if (!isTold) findings.push(finding);
  }
  return findings;
}
