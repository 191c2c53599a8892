/** Judges sentences: by red lines, by the model, by markets, and by recorded exceptions. */
import type { Exception } from './config.ts';
import { extractFeatures, tokenise } from './features.ts';
import { isKnownLanguage, saysNothing } from './language.ts';
import { createMarketReader, jurisdictionsOf, type Market } from './markets.ts';
import { createMask, type Vocabulary } from './mask.ts';
import { findReason, loadModel, type Model, predict, thresholdsFor } from './model.ts';
import { compileRedLines, findRedLine, type Rule, readRules } from './rules.ts';
import { splitSentences } from './sentences.ts';
import type { Text } from './text.ts';

export type ReviewerOptions = Vocabulary & {
  /** The markets that visitors come from. Everywhere else the device is investigational. */
  markets: readonly Market[];
  exceptions?: readonly Exception[];
  /** Year-month-day; by default the current day, UTC. */
  today?: string;
};

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
  isNear?: boolean;
};

export type Reviewed = Text & Judgement & { sentence: string };

/** A sentence that a person has to change or to decide on. */
export const isOpen = ({ verdict }: { verdict: Verdict }) =>
  verdict !== 'ok' && verdict !== 'allowed';

/** Names in CamelCase of other things than the device. */
const OTHER_NAMES = new Set(
  'LinkedIn TikTok YouTube GitHub WhatsApp PayPal iPhone PubMed ClinicalTrials MedTech BioTech PowerPoint MacBook AirPods PhD WiFi OpenType JavaScript FaceTime PostScript McDonald MacDonald'.split(
    ' ',
  ),
);

const TRADE_NAME =
  /[\p{L}\p{N}-]{1,64}\s?[™®]|(?<![\p{L}\p{N}./@-])\p{Lu}\p{Ll}+\p{Lu}[\p{L}\p{N}]*/gu;

/** Above it, a rule joins the likeliest one, 0 to 1. */
const RULE_PROBABILITY = 0.5;

/** Above it, a sentence breaks a rule outright, 0 to 1: “It is safe.” has 0.99, a misread headline up to 0.6. */
const OUTRIGHT_PROBABILITY = 0.8;

/** Another training moved nine in ten probabilities near a threshold by less. */
export const NEAR_MARGIN = 0.06;

/** Low, because an invitation without approval costs more than a question too many, 0 to 1. */
const RECRUITS_PROBABILITY = 0.2;

export function createReviewer(options: ReviewerOptions) {
  const { markets, exceptions = [], names = [] } = options;
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const rules = readRules({
    device: options.device[0] ?? 'device',
    condition: options.condition?.[0] ?? 'the condition',
  });
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const redLines = compileRedLines(rules);
  const model = loadModel();
  const mask = createMask(options, markets);
  const readMarkets = createMarketReader(markets);

  /** Judges a sentence as standing on its own on this site, without exceptions. */
  function judgeAlone(sentence: string): Judgement {
    const masked = mask(sentence);
    const isEmpty = saysNothing(masked.text, model.words);
    const tokens = tokenise(masked.text);
    const features = extractFeatures(tokens);
    const thresholds = thresholdsFor(tokens);
    const probability = isEmpty ? 0 : predict(features, model.claim);
    const named = readMarkets(sentence);
    const closed = (named.length > 0 ? named : markets).filter(
      ({ status }) => status !== 'authorised',
    );
    // A market that the caller doesn't list has not authorised it either.
    const isLifted =
      named.length > 0 && closed.length === 0 && !/⟨(market|authority)⟩/.test(masked.text);
    const where = isLifted ? named : closed.length > 0 ? closed : [...markets];

    const jurisdictions = where.flatMap(jurisdictionsOf);

    const findings: Finding[] = [];
    const add = (id: string, start: number, end: number, isOutright = false) => {
      const rule = byId.get(id);
      if (!rule) throw new Error(`rules.yaml lacks ${id}, which the model has learned.`);
      if (findings.some((finding) => finding.rule === id)) return;
      const { title, why, instead, noException } = rule;
      findings.push({
        ...{ rule: id, title, why, instead, start, end, phrase: sentence.slice(start, end) },
        markets: where.map(({ name }) => name),
        laws: rule.laws.filter(({ market }) => jurisdictions.includes(market)),
        ...(isOutright && noException && { isOutright }),
      });
    };
    // As it is written as well, lest a word of the caller's hides one.
    for (const { text, toSource } of [masked, { text: sentence, toSource: (at: number) => at }]) {
      for (const line of redLines) {
        const found = findRedLine(line, text);
        if (found) add(line.rule, toSource(found.start), toSource(found.end), true);
      }
    }
    for (const { 0: name, index } of sentence.matchAll(TRADE_NAME)) {
      const isOther = OTHER_NAMES.has(name) || names.some((other) => other.includes(name));
      if (!isOther) add('trade-name', index, index + name.length);
    }
    if (!isEmpty && !isKnownLanguage(masked.text, model.words)) {
      add('not-judged', 0, sentence.length);
      return { verdict: 'not-judged', findings };
    }
    const crossed = findings.length > 0;
    if (probability >= thresholds.review) {
      const [from, to] = findReason(tokens, model.claim);
      const start = masked.toSource(tokens[from]?.start ?? 0);
      const end = masked.toSource(tokens[to - 1]?.end ?? masked.text.length);
      for (const { id, probability: broken } of nameRules(model, features)) {
        add(id, start, end, broken >= OUTRIGHT_PROBABILITY);
      }
    } else if (!isEmpty && predict(features, model.recruits) >= RECRUITS_PROBABILITY) {
      add('recruits', 0, sentence.length);
      if (!crossed) return { verdict: 'recruits', findings };
    }
    const isNear = !isEmpty && probability >= thresholds.review - NEAR_MARGIN;
    const judged = decide(findings, probability >= thresholds.claim, isLifted, crossed);
    return { ...judged, ...(isNear && judged.verdict === 'ok' && { isNear }) };
  }

  /**
   * @param isLikely whether the model calls it a claim
   * @param isLifted whether the sentence speaks of markets only that have authorised the device
   * @param crossed whether it crosses a red line
   */
  function decide(
    findings: Finding[],
    isLikely: boolean,
    isLifted: boolean,
    crossed: boolean,
  ): Judgement {
    if (findings.length === 0) return { verdict: 'ok', findings };
    const lifted = isLifted ? findings.map(({ rule }) => byId.get(rule)?.whereAuthorised) : [];
    const isFact = isLifted && !crossed && lifted.every((answer) => answer === 'ok');
    if (isFact && !isLikely) return { verdict: 'ok', findings: [] };
    const isForPurpose = isLifted && lifted.every((answer) => answer !== undefined);
    const isClaim = isLikely && !isForPurpose;
    return { verdict: isClaim ? 'claim' : 'review', findings };
  }

  const used = new Set<Exception>();

  /** Judges a sentence as standing on its own on this site. */
  function judge(sentence: string): Judgement {
    return applyExceptions(judgeAlone(sentence), sentence, new Set());
  }

  /** @param beside the sentences of the same section */
  function findLapse(
    { expires, date, approval, requires }: Exception,
    { rule, isOutright }: Finding,
    verdict: Verdict,
    beside: ReadonlySet<string>,
  ): string | undefined {
    if (expires < today) return `has expired on ${expires}`;
    if (date > today) return `is of ${date}, which is in the future`;
    if (rule === 'recruits' && !approval)
      return 'lacks the number of the ethics committee’s approval';
    if (isOutright && verdict === 'claim') return 'doesn’t count: no exception allows such a claim';
    if (requires && !beside.has(requires)) return `needs “${requires}” in the same section`;
    return undefined;
  }

  function applyExceptions(
    judged: Judgement,
    sentence: string,
    beside: ReadonlySet<string>,
  ): Judgement {
    const findings = judged.findings.map((finding) => {
      const recorded = exceptions.filter(
        (entry) => entry.sentence === sentence && entry.rule === finding.rule,
      );
      // A renewal stands below the one that has expired.
      let lapse: string | undefined;
      for (const allowance of recorded) {
        used.add(allowance);
        lapse = findLapse(allowance, finding, judged.verdict, beside);
        if (!lapse) return { ...finding, allowance };
      }
      return lapse ? { ...finding, lapse: `Its exception ${lapse}.` } : finding;
    });
    const isAllowed = findings.length > 0 && findings.every(({ allowance }) => allowance);
    return { ...judged, verdict: isAllowed ? 'allowed' : judged.verdict, findings };
  }

  /**
   * Whether a sentence that may stand on its own makes a claim together with what it is read with:
   * "Dry nights" above "That is what the patch is for".
   */
  function judgeTogether(
    context: string,
    sentence: string,
    beside: ReadonlySet<string>,
  ): Judgement {
    const joined = `${context}: ${sentence}`;
    const { verdict, findings } = judgeAlone(joined);
    if (verdict !== 'claim') return { verdict: 'ok', findings: [] };
    const phrase = { phrase: sentence, start: 0, end: sentence.length };
    const whole = findings.map((finding) => ({ ...finding, ...phrase }));
    return applyExceptions({ verdict: 'review', findings: whole }, sentence, beside);
  }

  /** @param around the texts that those are among */
  function judgeTexts(texts: readonly Text[], around = texts): Reviewed[] {
    const sections = new Map<string, Set<string>>();
    for (const [section, found] of Map.groupBy(around, sectionOf)) {
      const said = found.flatMap(({ text }) => splitSentences(text));
      sections.set(section, new Set(said.map(({ text }) => text)));
    }
    return texts.flatMap((place) =>
      splitSentences(place.text).map(({ text: sentence }, index) => {
        const beside = sections.get(sectionOf(place)) ?? new Set();
        const judged = applyExceptions(judgeAlone(sentence), sentence, beside);
        const { context } = place;
        const isRead = index === 0 && context !== undefined && judged.verdict === 'ok';
        const isFlagged = isRead && isOpen(applyExceptions(judgeAlone(context), context, beside));
        if (!isRead || isFlagged) return { ...place, sentence, ...judged };
        return { ...place, sentence, ...judgeTogether(context, sentence, beside) };
      }),
    );
  }

  return {
    rules,
    judge,
    /** Judges every sentence of texts that have been read before. */
    judgeTexts,
    /** Exceptions past their last day. */
    expired: () => exceptions.filter(({ expires }) => expires < today),
    /** Exceptions that no sentence judged so far has needed. */
    unused: () => exceptions.filter((allowance) => !used.has(allowance)),
  };
}

const sectionOf = ({ file, section = '' }: Text) => `${file}\n${section}`;

/** The rules that a claim most likely breaks. */
function nameRules({ rules }: Model, features: ReturnType<typeof extractFeatures>) {
  const likely = [...rules]
    .map(([id, weights]) => ({ id, probability: predict(features, weights) }))
    .sort((a, b) => b.probability - a.probability);
  return likely.filter(({ probability }, index) => index === 0 || probability >= RULE_PROBABILITY);
}
