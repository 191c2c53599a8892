/** Judges sentences by red lines, the model, markets and recorded exceptions. */
import { checkOptions, type Exception } from './config.ts';
import { createDenialFinder } from './denials.ts';
import { createExceptions } from './exceptions.ts';
import { extractFeatures, type Features, type Token, tokenise } from './features.ts';
import {
  describeFindings,
  type Finding,
  type Found,
  isOpen,
  type Judgement,
  type Reviewed,
} from './judgement.ts';
import { hasNoStatement, isCutOff, isKnownLanguage } from './language.ts';
import { createMarketReader, type Market } from './markets.ts';
import { createMask, type Masked, type Vocabulary } from './mask.ts';
import { findReason, loadModel, predict, thresholdsFor, type Weights } from './model.ts';
import { removeNeutralParts } from './neutral-frames.ts';
import { type PlainText, readPlainText } from './plain-text.ts';
import { compileRedLines, createLabelFinder, findRedLine, readRules } from './rules.ts';
import { splitSentences } from './sentences.ts';
import { createSpeller, createWordSpeller } from './spelling.ts';
import { InputError, type Text } from './text.ts';

export type ReviewerOptions = Vocabulary & {
  /**
   * The markets that visitors come from. In all other markets, the device counts as
   * investigational.
   */
  markets: readonly Market[];
  exceptions?: readonly Exception[];
  /** True, checked sentences that may be suggested instead of a claim. */
  facts?: readonly string[];
  /** Year-month-day; by default the current day, UTC. */
  today?: string;
};

/** A judged sentence, with its offsets in the text. */
export type JudgedSentence = Judgement & { sentence: string; start: number; end: number };

export type JudgeOptions = {
  /** Whether the text may be unfinished, because an editor is still writing it. */
  draft?: boolean;
};

/** Names in CamelCase that aren't the device's. */
const OTHER_NAMES = new Set(
  'LinkedIn TikTok YouTube GitHub WhatsApp PayPal iPhone PubMed ClinicalTrials MedTech BioTech PowerPoint MacBook AirPods PhD WiFi OpenType JavaScript FaceTime PostScript McDonald MacDonald'.split(
    ' ',
  ),
);

const TRADE_NAME =
  /[\p{L}\p{N}-]{1,64}\s?[™®]|(?<![\p{L}\p{N}./@-])\p{Lu}\p{Ll}+\p{Lu}[\p{L}\p{N}]*/gu;

/** Matches descriptions of before-and-after pictures, which show a result. */
const TWO_STATES =
  /\b(?:photos?|photographs?|pictures?|images?|portraits?|panels?|scans?|maps?|views?|drawings?|triptych|diptych|side[- ]by[- ]side|split[- ]screen)\b.{0,80}\b(?:before|baseline|(?:week|day) (?:0|1|one|zero)|at first)\b.{0,60}\b(?:after\w*|follow[- ]?up|weeks?|days?|months?|later|now|today)\b/giu;

/** If no rule reaches this probability (0 to 1), a person decides which rule is broken. */
const SURE_OF_RULE = 0.2;

/** Rules with at least this probability (0 to 1) are named in addition to the likeliest rule. */
const RULE_PROBABILITY = 0.5;

/**
 * At this probability (0 to 1) a rule is broken outright. “It is safe.” has 0.99. Headlines that
 * the model misreads have up to 0.6.
 */
const OUTRIGHT_PROBABILITY = 0.8;

/** Matches sentences that state the device's purpose but no effect. An exception may allow them. */
const PURPOSE =
  /^(?:\p{L}+ )?⟨device⟩ for (?:the management of ⟨condition⟩|⟨condition⟩ management)\.?$/u;

/**
 * Margin below the threshold for a review (0 to 1). Retraining changed nine in ten probabilities
 * near a threshold by less than this margin.
 */
export const BORDERLINE_MARGIN = 0.06;

/** Least probability (0 to 1) at which an unfinished sentence is flagged. */
const CERTAIN = 0.8;

/** Least number of words in unfinished text from which its language is recognised. */
const FEW_WORDS = 3;

/**
 * Least probability (0 to 1) of a text that recruits. Low, because a missed invitation to a trial
 * costs more than a needless question.
 */
const RECRUITS_PROBABILITY = 0.2;

/** An e-mail address, or a telephone number of eight digits or more. */
const CONTACT = /[\w.+-]{1,64}@[\w-]{1,64}\.\w|(?<![\w.-])[+(]?\d(?:[\s()-]{0,2}\d){7,14}(?![\w-])/;

/** @throws {InputError} with one line for each wrong option */
export function createReviewer(options: ReviewerOptions) {
  checkOptions(options);
  return buildReviewer(options);
}

/** Doesn't check options, because vocabulary-use.ts may remove the only word for the device. */
export function buildReviewer(options: ReviewerOptions) {
  const { markets, today = new Date().toISOString().slice(0, 10) } = options;
  const { applyExceptions, expired, unused } = createExceptions(options.exceptions ?? [], today);
  const names = [options.company ?? '', ...(options.names ?? [])];
  const [device] = options.device;
  const [condition] = options.condition ?? [];
  const rules = readRules({
    // Don't suggest a product name.
    ...(device && !/\p{Lu}|[™®]/u.test(device) && { device }),
    ...(condition && { condition }),
  });
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const redLines = compileRedLines(rules);
  const findLabel = createLabelFinder(rules);
  const model = loadModel();
  const correct = createSpeller(model.words, model.frequentWords);
  const mask = createMask(options, markets);
  const readMarkets = createMarketReader(markets);
  const findDenial = createDenialFinder(markets, (text) => mask(text).text);

  const isWord = (word: string) => model.words.has(word);
  const ownWords = [...options.device, ...(options.condition ?? [])].flatMap((entry) =>
    entry.toLowerCase().split(/[\s-]+/),
  );
  const correctOwn = createWordSpeller(new Set([...model.words, ...ownWords]), ownWords);
  const readPlain = (source: string): PlainText => readPlainText(source, isWord, correctOwn);
  const describe = (found: readonly Found[], sentence: string, where: readonly Market[]) =>
    describeFindings(found, byId, sentence, where, options.facts);

  /** Judges a sentence by itself, without exceptions. */
  function judgeAlone(source: string, isDraft = false): Judgement {
    const { text, toSource } = readPlain(source);
    const judged = judgePlain(text, isDraft);
    if (text === source) return judged;
    const findings = judged.findings.map((finding) => {
      const [start, end] = [toSource(finding.start), toSource(finding.end)];
      return { ...finding, start, end, phrase: source.slice(start, end) };
    });
    return { ...judged, findings };
  }

  function judgePlain(sentence: string, isDraft: boolean): Judgement {
    const masked = mask(sentence);
    const isEmpty = hasNoStatement(masked.text, model.words);
    const isUnfinished = isDraft && !/[.!?]\P{L}*$/u.test(sentence);
    const written = tokenise(masked.text);
    const tokens = isUnfinished && isCutOff(written, model.words) ? written.slice(0, -1) : written;
    const asWritten = extractFeatures(tokens);
    const spelt = correct(tokens);
    const asMeant = spelt === tokens ? asWritten : extractFeatures(spelt);
    const whole = Math.max(predict(asWritten, model.claim), predict(asMeant, model.claim));
    const rest = removeNeutralParts(masked.text);
    const left =
      rest === masked.text ? whole : predict(extractFeatures(correct(tokenise(rest))), model.claim);
    // A clear claim outside a denial counts. In all other cases, the denial can only lower the
    // probability.
    const weighed = left >= OUTRIGHT_PROBABILITY ? left : Math.min(whole, left);
    const probability = isEmpty || rest === '' ? 0 : weighed;
    const thresholds = isUnfinished ? { review: CERTAIN, claim: CERTAIN } : thresholdsFor(tokens);
    const named = readMarkets(sentence);
    const closed = (named.length > 0 ? named : markets).filter(
      ({ status }) => status !== 'authorised',
    );
    // Markets that the caller doesn't list haven't authorised the device.
    const isLifted =
      named.length > 0 && closed.length === 0 && !/⟨(market|authority)⟩/.test(masked.text);
    const where = isLifted ? named : closed.length > 0 ? closed : [...markets];

    const found: Found[] = [];
    // Search the unmasked sentence too, because a masked word could be part of a red line.
    for (const { text, toSource } of [masked, { text: sentence, toSource: (at: number) => at }]) {
      for (const line of redLines) {
        const at = findRedLine(line, text);
        if (!at) continue;
        found.push({
          rule: line.rule,
          start: toSource(at.start),
          end: toSource(at.end),
          isOutright: true,
        });
      }
    }
    for (const { 0: name, index } of sentence.matchAll(TRADE_NAME)) {
      const isOther = OTHER_NAMES.has(name) || names.some((other) => other.includes(name));
      if (!isOther) found.push({ rule: 'trade-name', start: index, end: index + name.length });
    }
    for (const { 0: states, index } of sentence.matchAll(TWO_STATES))
      found.push({ rule: 'outcome', start: index, end: index + states.length });
    const isTooShort = isEmpty || (isUnfinished && tokens.length < FEW_WORDS);
    if (!isTooShort && !isKnownLanguage(masked.text, model.words)) {
      found.push({ rule: 'not-judged', start: 0, end: sentence.length });
      return { verdict: 'not-judged', findings: describe(found, sentence, where) };
    }
    const crossed = found.length > 0;
    const denial = findDenial(sentence);
    if (denial) found.push({ rule: 'denial', ...denial });
    if (probability >= thresholds.review) {
      found.push(...nameRules(spelt, asMeant, masked));
    } else if (!isEmpty && !isUnfinished && recruits(asWritten)) {
      found.push({ rule: 'recruits', start: 0, end: sentence.length });
      const isAlone = found.length === 1;
      if (isAlone) return { verdict: 'recruits', findings: describe(found, sentence, where) };
    }
    const isBorderline =
      !isEmpty && !isUnfinished && probability >= thresholds.review - BORDERLINE_MARGIN;
    const findings = describe(found, sentence, where);
    const isLikely = probability >= thresholds.claim;
    const judged = decide(
      findings,
      isLikely,
      isLifted && !denial,
      crossed,
      denial?.isExplicit ?? false,
    );
    return { ...judged, ...(isBorderline && judged.verdict === 'ok' && { isBorderline }) };
  }

  const recruits = (features: Features) =>
    predict(features, model.recruits) >= RECRUITS_PROBABILITY;

  /**
   * Returns the rules that a claim most likely breaks, each with the phrase that contributes most.
   */
  function nameRules(
    tokens: readonly Token[],
    features: Features,
    { text, toSource }: Masked,
  ): Found[] {
    const likely = [...model.rules]
      .map(([rule, weights]) => ({ rule, weights, probability: predict(features, weights) }))
      .sort((a, b) => b.probability - a.probability);
    const locate = (own: readonly Weights[], others: readonly Weights[] = []) => {
      const [from, to] = findReason(tokens, [model.claim, ...own], others);
      const end = tokens[to - 1]?.end ?? 0;
      return { start: toSource(tokens[from]?.start ?? 0), end: toSource(end) };
    };
    if ((likely[0]?.probability ?? 0) < SURE_OF_RULE) return [{ rule: 'statement', ...locate([]) }];
    return likely
      .filter(({ probability }, index) => index === 0 || probability >= RULE_PROBABILITY)
      .map(({ rule, weights, probability }, _, broken) => ({
        rule,
        ...locate(
          [weights],
          broken.flatMap((other) => (other.rule === rule ? [] : [other.weights])),
        ),
        isOutright: probability >= OUTRIGHT_PROBABILITY && !PURPOSE.test(text),
      }));
  }

  /**
   * @param isLikely the model calls the sentence a claim
   * @param isLifted the sentence names only markets that have authorised the device
   * @param crossed the sentence crosses a red line
   * @param isFalse the sentence denies an authorisation that has been granted
   */
  function decide(
    findings: Finding[],
    isLikely: boolean,
    isLifted: boolean,
    crossed: boolean,
    isFalse: boolean,
  ): Judgement {
    if (findings.length === 0) return { verdict: 'ok', findings };
    const lifted = isLifted ? findings.map(({ rule }) => byId.get(rule)?.whereAuthorised) : [];
    const isFact = isLifted && !crossed && lifted.every((answer) => answer === 'ok');
    if (isFact && !isLikely) return { verdict: 'ok', findings: [] };
    const isForPurpose = isLifted && lifted.every((answer) => answer !== undefined);
    const isNamed = findings.some(({ rule }) => rule !== 'statement');
    const isClaim = isFalse || (isLikely && isNamed && !isForPurpose);
    return { verdict: isClaim ? 'claim' : 'review', findings };
  }

  /**
   * Judges one sentence by itself.
   *
   * @throws {InputError} if `sentence` isn't a string
   */
  function judge(sentence: string, { draft = false }: JudgeOptions = {}): Judgement {
    checkText('judge', sentence);
    return applyExceptions(judgeAlone(sentence, draft), sentence, new Set());
  }

  /**
   * Judges each sentence of a text by itself, in reading order.
   *
   * @throws {InputError} if `text` isn't a string
   */
  function judgeText(text: string): JudgedSentence[] {
    checkText('judgeText', text);
    const plain = readPlain(text);
    return splitSentences(plain.text).map(({ text: { length }, start }) => {
      const [from, to] = [plain.toSource(start), plain.toSource(start + length)];
      const sentence = text.slice(from, to);
      return { sentence, start: from, end: to, ...judge(sentence) };
    });
  }

  /**
   * Judges a sentence together with its heading or caption if the sentence is `ok` by itself. "Dry
   * nights" above "That is what the patch is for" makes a claim.
   */
  function judgeTogether(
    context: string,
    sentence: string,
    inSection: ReadonlySet<string>,
  ): Judgement {
    const joined = `${context}: ${sentence}`;
    const { verdict, findings } = judgeAlone(joined);
    if (verdict !== 'claim') return { verdict: 'ok', findings: [] };
    const phrase = { phrase: sentence, start: 0, end: sentence.length };
    const whole = findings.slice(0, 1).map((finding) => ({ ...finding, ...phrase }));
    return applyExceptions({ verdict: 'review', findings: whole }, sentence, inSection);
  }

  /** Flags labels such as "Questions about the trial" if their section has a contact. */
  function judgeLabel(text: string, section: readonly Text[]): Judgement | undefined {
    const rule = findLabel(mask(text).text);
    if (!rule) return undefined;
    const hasContact = section.some((other) => other.hasContact || CONTACT.test(other.text));
    const isNamed = section.some((other) => /⟨(device|condition)⟩/.test(mask(other.text).text));
    if (!hasContact || !isNamed) return undefined;
    const found = [{ rule, start: 0, end: text.length }];
    return { verdict: 'recruits', findings: describe(found, text, markets) };
  }

  /**
   * @param around all texts of the same sections
   * @param options `draft` treats the last sentence of each text as unfinished
   */
  function judgeTexts(
    texts: readonly Text[],
    around = texts,
    { draft = false }: JudgeOptions = {},
  ): Reviewed[] {
    const textsOf = Map.groupBy(around, sectionOf);
    const sections = new Map<string, Set<string>>();
    for (const [section, found] of textsOf) {
      const sentences = found.flatMap(({ text }) => splitSentences(text));
      sections.set(section, new Set(sentences.map(({ text }) => text)));
    }
    return texts.flatMap((location) =>
      splitSentences(location.text).map(({ text: sentence }, index, { length }) => {
        const section = sectionOf(location);
        const inSection = sections.get(section) ?? new Set();
        const isDraft = draft && index === length - 1;
        const alone = judgeAlone(sentence, isDraft);
        const mayBeLabel = alone.verdict === 'ok' && !isDraft;
        const label = mayBeLabel ? judgeLabel(sentence, textsOf.get(section) ?? []) : undefined;
        const judged = applyExceptions(label ?? alone, sentence, inSection);
        const { context } = location;
        const isRead = index === 0 && !isDraft && context !== undefined && judged.verdict === 'ok';
        const isFlagged =
          isRead && isOpen(applyExceptions(judgeAlone(context), context, inSection));
        if (!isRead || isFlagged) return { ...location, sentence, ...judged };
        return { ...location, sentence, ...judgeTogether(context, sentence, inSection) };
      }),
    );
  }

  return {
    rules,
    judge,
    judgeText,
    judgeTexts,
    expired,
    unused,
  };
}

function checkText(name: string, text: unknown) {
  if (typeof text !== 'string')
    throw new InputError(`${name} takes a string, not ${text === null ? 'null' : typeof text}.`);
}

const sectionOf = ({ file, section = '' }: Text) => `${file}\n${section}`;
