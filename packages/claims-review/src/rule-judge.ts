/**
 * Finds claims by the rules of rules.yaml: a match is a claim if the sentence speaks of the device
 * (topic.ts) and doesn't deny, ask, study or only imagine it (denial.ts).
 */
import { analyse, compilePattern, createLexicon, type Span, type Token } from './analysis.ts';
import {
  continuesClause,
  findCoverage,
  findLawfulQuestions,
  hasNegator,
  hasOnlyPseudoNegators,
  isDenied,
} from './denial.ts';
import { CONCRETE, findPraise, isOnlyPraise } from './praise.ts';
import { type Lawful, loadRulesFile, type Rule } from './rules-file.ts';
import { findTopic, markAsides } from './topic.ts';
import { findTradeNames } from './trade-names.ts';

export type { Rule } from './rules-file.ts';

export type Finding = {
  rule: string;
  phrase: string;
  /** Offsets in the sentence. */
  start: number;
  end: number;
};

export type Verdict = {
  verdict: 'ok' | 'claim';
  findings: Finding[];
  /** The sentence has a lawful wording or question. */
  excused?: boolean;
};

export type DeviceStatus = {
  name: string;
  authorised: boolean;
  markets: { market: string; status: string }[];
};

/** Rules that don't apply to sentences about authorised markets only. */
const LIFTED = new Set(['safety', 'efficacy', 'outcome', 'availability', 'authorisation']);

export const loadRules = (): Rule[] => loadRulesFile().rules;

/** The tokens that a lawful wording covers, and those that match the wording itself. */
type Cover = Span & { wording: Lawful; trigger: Span };

function isExcused(span: Span, rule: string, covers: Cover[]): boolean {
  return covers.some(
    ({ from, to, wording, trigger }) =>
      (from <= span.from ||
        // The match contains its excuse: "show whether it works".
        (wording.reach === 'after' && span.from < trigger.from && trigger.to < span.to)) &&
      span.to <= to &&
      (wording.excuses === undefined || wording.excuses.includes(rule)),
  );
}

const isOneClause = (tokens: Token[], { from, to }: Span): boolean =>
  tokens.slice(from + 1, to).every((_, i) => continuesClause(tokens, from + 1 + i));

export function createRuleJudge(
  rules: Rule[],
  device: DeviceStatus,
): (sentence: string) => Verdict {
  const file = loadRulesFile();
  const lexicon = createLexicon({
    ...file.words,
    Device: [...(file.words.Device ?? []), device.name],
  });
  const compile = (patterns: string[], anyTopic: boolean) =>
    patterns.flatMap(compilePattern).map((pattern) => ({ ...pattern, anyTopic }));
  const compiled = rules.map((rule) => ({
    rule,
    patterns: [...compile(rule.strong, true), ...compile(rule.patterns, false)],
  }));
  const lawful = file.lawful.map((wording) => ({
    wording,
    patterns: wording.patterns.flatMap(compilePattern),
  }));
  const ids = new Set(rules.map(({ id }) => id));
  const authorised = new Set(
    device.markets.filter(({ status }) => status === 'authorised').map(({ market }) => market),
  );

  return (sentence) => {
    const { tokens, find } = analyse(sentence, lexicon);
    markAsides(tokens);
    const questions = findLawfulQuestions(tokens);
    const covers = lawful.flatMap(({ wording, patterns }): Cover[] =>
      patterns
        .flatMap(find)
        .filter((span) => !hasOnlyPseudoNegators(tokens, span))
        .filter(() => !wording.unlessDevice || !tokens.some(({ word }) => CONCRETE.test(word)))
        .map((trigger) => ({ ...findCoverage(tokens, trigger, wording.reach), trigger, wording })),
    );
    const isLifted = namesOnlyMarkets(sentence, authorised);
    const findings: Finding[] = [];
    const report = (rule: string, start: number, end: number) => {
      if (!findings.some((found) => found.rule === rule && found.start < end && start < found.end))
        findings.push({ rule, phrase: sentence.slice(start, end), start, end });
    };
    const reportSpan = (rule: string, { from, to }: Span) => {
      const first = tokens[from];
      const last = tokens[to - 1];
      if (first && last) report(rule, first.start, last.end);
    };

    for (const { rule, patterns } of compiled) {
      if (isLifted && LIFTED.has(rule.id)) continue;
      for (const pattern of patterns)
        for (const span of find(pattern)) {
          if (!isOneClause(tokens, span)) continue;
          if (questions.some(({ from, to }) => from <= span.from && span.to <= to)) continue;
          if (isExcused(span, rule.id, covers)) continue;
          const isNegative = hasNegator(tokens, span);
          if (isNegative ? !pattern.containsNegation : isDenied(tokens, span)) continue;
          if (!pattern.anyTopic && findTopic(tokens, span, rule.speaksOf) === 'other') continue;
          reportSpan(rule.id, span);
        }
    }
    if (findings.length === 0 && !isLifted && ids.has('efficacy')) {
      const wide = covers.filter(
        ({ wording }) => wording.excuses === undefined || wording.reach === 'sentence',
      );
      const praise = findPraise(tokens, (span) =>
        [...questions, ...wide].some(({ from, to }) => from < span.to && span.from < to),
      );
      if (praise) reportSpan('efficacy', praise);
      else if (wide.length === 0 && questions.length === 0 && isOnlyPraise(tokens))
        report('efficacy', 0, sentence.length);
    }
    if (ids.has('trade-name'))
      for (const { start, end } of findTradeNames(sentence, tokens, file.names, (word) =>
        lexicon.words.has(word),
      ))
        report('trade-name', start, end);
    findings.sort((a, b) => a.start - b.start || b.end - a.end);
    const excused = covers.length > 0 || questions.length > 0;
    return { verdict: findings.length > 0 ? 'claim' : 'ok', findings, ...(excused && { excused }) };
  };
}

const MARKET_NAMES: Record<string, RegExp> = {
  Australia: /\b(Australian?s?|ARTG|TGA)\b/,
  'the USA': /\b(the USA|USA|US|U\.S\.|United States|America|FDA)\b/,
  Japan: /\b(Japan|Japanese|PMDA)\b/,
};

function namesOnlyMarkets(sentence: string, markets: Set<string>): boolean {
  const named = Object.entries(MARKET_NAMES).filter(([, pattern]) => pattern.test(sentence));
  return named.length > 0 && named.every(([market]) => markets.has(market));
}
