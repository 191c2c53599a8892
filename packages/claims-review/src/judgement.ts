/** The result of reviewing a sentence: a verdict and its findings. */
import type { Exception } from './config.ts';
import { jurisdictionsOf, type Market } from './markets.ts';
import type { Rule } from './rules.ts';
import type { Text } from './text.ts';

export type Finding = Pick<Rule, 'title' | 'why' | 'laws' | 'instead'> & {
  rule: string;
  /** The words that contributed most to the model's result, or that match a red line. */
  phrase: string;
  /** Offsets of the phrase in the sentence. */
  start: number;
  end: number;
  /** The markets in which the sentence may not be published. */
  markets: string[];
  /** The exception that allows the sentence. */
  allowance?: Exception;
  /** Whether the phrase breaks the rule outright. No exception allows an outright claim. */
  isOutright?: boolean;
  /** Why the recorded exception doesn't count. */
  lapse?: string;
};

/**
 * - `claim`: may not be published;
 * - `review`: a person has to decide;
 * - `recruits`: needs an ethics committee's approval;
 * - `not-judged`: isn't in English;
 * - `allowed`: has a recorded exception for each finding.
 */
export type Verdict = 'ok' | 'claim' | 'review' | 'recruits' | 'not-judged' | 'allowed';

export type Judgement = {
  verdict: Verdict;
  findings: Finding[];
  /** Whether an `ok` sentence is just below the threshold for a review. */
  isBorderline?: boolean;
};

export type Reviewed = Text & Judgement & { sentence: string };

/** Whether a person still has to change the sentence or decide on it. */
export const isOpen = ({ verdict }: { verdict: Verdict }) =>
  verdict !== 'ok' && verdict !== 'allowed';

/** A rule that a sentence breaks, and the offsets of the phrase that breaks it. */
export type Found = {
  rule: string;
  start: number;
  end: number;
  isOutright?: boolean;
  /** Markets in which the phrase may not be published, if different from the sentence's markets. */
  markets?: readonly Market[];
};

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Returns the fact that shares the most words with a sentence, or '' without facts. */
function findNearest(sentence: string, facts: readonly string[]): string {
  const sentenceWords = new Set(wordsOf(sentence));
  const count = (fact: string) => wordsOf(fact).filter((word) => sentenceWords.has(word)).length;
  return facts.toSorted((a, b) => count(b) - count(a))[0] ?? '';
}

/**
 * @param facts sentences that may be suggested instead
 * @returns one finding for each phrase. Findings that no exception allows come first.
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
    if (!rule)
      throw new Error(`rules.yaml has no rule ${id}, but the model does: train the model again.`);
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
