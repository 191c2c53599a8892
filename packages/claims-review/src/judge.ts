/**
 * Judges sentences: may this be said of a device that no market has authorised? The rules are data, in
 * packages/claims-review/rules.yaml; a match is a claim where the
 * sentence speaks of the device (topic.ts) and does not deny, ask, study or only imagine it (denial.ts).
 */
import {
  type Analysis,
  analyse,
  type CompiledPattern,
  compilePattern,
  createLexicon,
} from './analysis.ts';
import {
  coverage,
  deniesNothing,
  hasNegator,
  isDenied,
  joined,
  lawfulQuestions,
} from './denial.ts';
import { findTradeNames } from './names.ts';
import { CONCRETE, findPraise, onlyPraises } from './praise.ts';
import { loadRulesFile, type Rule } from './rules-file.ts';
import { markAsides, topicOf } from './topic.ts';

export type { Rule } from './rules-file.ts';
export { splitSentences } from './sentences.ts';

/** A claim within a sentence. */
export type Finding = {
  /** The id of the rule. */
  rule: string;
  /** The words that make the claim. */
  phrase: string;
  /** Characters within the sentence. */
  start: number;
  end: number;
};

/** What the judge says of a sentence. */
export type Verdict = {
  verdict: 'ok' | 'claim';
  findings: Finding[];
  /** True where a lawful wording, or a question, stands in the sentence. */
  excused?: boolean;
};

/** What the judge has to know of the device. */
export type DeviceStatus = {
  name: string;
  authorised: boolean;
  markets: { market: string; status: string }[];
};

/** Rules that authorisations lift for sentences that speak of those markets only. */
const LIFTED = new Set(['safety', 'efficacy', 'outcome', 'availability', 'authorisation']);

/** The rules of packages/claims-review/rules.yaml; throws one sentence that says what to mend. */
export function loadRules(): Rule[] {
  return loadRulesFile().rules;
}

/** Makes a judge for the device as it stands. */
export function createJudge(rules: Rule[], device: DeviceStatus): (sentence: string) => Verdict {
  const file = loadRulesFile();
  const lexicon = createLexicon({
    ...file.words,
    Device: [...(file.words.Device ?? []), device.name],
  });
  const compile = (patterns: string[]): CompiledPattern[] => patterns.flatMap(compilePattern);
  const compiled = rules.map((rule) => ({
    rule,
    patterns: compile(rule.patterns),
    strong: compile(rule.strong),
  }));
  const lawful = file.lawful.map((wording) => ({ wording, patterns: compile(wording.patterns) }));
  const authorised = new Set(
    device.markets.filter(({ status }) => status === 'authorised').map(({ market }) => market),
  );

  return (sentence) => {
    const analysis: Analysis = analyse(sentence, lexicon);
    const { tokens, find } = analysis;
    markAsides(tokens);
    const questions = lawfulQuestions(tokens);
    const covers = lawful.flatMap(({ wording, patterns }) =>
      patterns
        .flatMap(find)
        .filter((span) => !deniesNothing(tokens, span))
        .filter(() => !wording.unlessDevice || !tokens.some(({ word }) => CONCRETE.test(word)))
        .map((span) => ({ ...coverage(tokens, span, wording.reach), span, wording })),
    );
    const lifted = speaksOnlyOf(sentence, authorised);
    const findings: Finding[] = [];
    const report = (rule: string, start: number, end: number) => {
      if (!findings.some((found) => found.rule === rule && found.start < end && start < found.end))
        findings.push({ rule, phrase: sentence.slice(start, end), start, end });
    };

    for (const { rule, patterns, strong } of compiled) {
      if (lifted && LIFTED.has(rule.id)) continue;
      for (const [list, anywhere] of [
        [strong, true],
        [patterns, false],
      ] as const) {
        for (const pattern of list)
          for (const span of find(pattern)) {
            const first = tokens[span.from];
            const last = tokens[span.to - 1];
            if (!first || !last || !joined(tokens, span)) continue;
            if (questions.some(({ from, to }) => from <= span.from && span.to <= to)) continue;
            const excused = covers.some(
              ({ from, to, wording, span: trigger }) =>
                (from <= span.from ||
                  // "show whether it works" holds the word that excuses it.
                  (wording.reach === 'after' &&
                    span.from < trigger.from &&
                    trigger.to < span.to)) &&
                span.to <= to &&
                (wording.excuses === undefined || wording.excuses.includes(rule.id)),
            );
            if (excused || (!hasNegator(tokens, span) && isDenied(tokens, span))) continue;
            if (!pattern.negative && hasNegator(tokens, span)) continue;
            if (!anywhere && topicOf(tokens, span, rule.speaksOf) === 'other') continue;
            report(rule.id, first.start, last.end);
          }
      }
    }
    if (findings.length === 0 && !lifted && rules.some(({ id }) => id === 'efficacy')) {
      const reaching = covers.filter(
        ({ wording }) => wording.excuses === undefined || wording.reach === 'sentence',
      );
      const praise = findPraise(tokens, (span) =>
        [...questions, ...reaching].some(({ from, to }) => from < span.to && span.from < to),
      );
      const first = tokens[praise?.from ?? -1];
      const last = tokens[(praise?.to ?? 0) - 1];
      if (first && last) report('efficacy', first.start, last.end);
      else if (reaching.length === 0 && questions.length === 0 && onlyPraises(tokens))
        report('efficacy', 0, sentence.length);
    }
    if (rules.some(({ id }) => id === 'trade-name'))
      for (const { start, end } of findTradeNames(sentence, tokens, file.names, (word) =>
        lexicon.words.has(word),
      ))
        report('trade-name', start, end);
    findings.sort((a, b) => a.start - b.start || b.end - a.end);
    const excused = covers.length > 0 || questions.length > 0;
    return { verdict: findings.length > 0 ? 'claim' : 'ok', findings, ...(excused && { excused }) };
  };
}

/** Other ways to name a market. */
const MARKET_NAMES: Record<string, RegExp> = {
  Australia: /\b(Australian?s?|ARTG|TGA)\b/,
  'the USA': /\b(the USA|USA|US|U\.S\.|United States|America|FDA)\b/,
  Japan: /\b(Japan|Japanese|PMDA)\b/,
};

/** Whether a sentence names a market, and no other than these. */
function speaksOnlyOf(sentence: string, markets: Set<string>): boolean {
  const named = Object.entries(MARKET_NAMES).filter(([, pattern]) => pattern.test(sentence));
  return named.length > 0 && named.every(([market]) => markets.has(market));
}
