/**
 * Judges sentences: may this be said of a device that no market has authorised? The rules are data, in
 * claims/rules.yaml; here is the grammar that decides whether a match is a claim: what the sentence
 * speaks of, and whether the match is denied, asked, studied or only imagined.
 */
import {
  type Analysis,
  analyse,
  type CompiledPattern,
  compilePattern,
  createLexicon,
  type Span,
  type Token,
} from './analysis.ts';
import { findTradeNames } from './names.ts';
import { type Lawful, loadRulesFile, type Rule } from './rules-file.ts';

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

/** Rules that an authorisation lifts for sentences that speak of that market only. */
const LIFTED = new Set(['safety', 'efficacy', 'outcome', 'availability', 'authorisation']);

/** The rules of claims/rules.yaml; throws one sentence that says what to mend. */
export function loadRules(): Rule[] {
  return loadRulesFile().rules;
}

const NEGATORS = new Set(
  'not no never nobody none neither nor nothing cannot without nowhere'.split(' '),
);
const CONTRASTS = new Set('but yet however nevertheless nonetheless'.split(' '));
const CONCESSIONS = new Set('although though while whilst even despite still'.split(' '));
/** How a sentence goes on that answers its own question. */
const ANSWERS = new Set(
  'yes absolutely definitely certainly sure indeed of ours now finally'.split(' '),
);
const QUESTION_OPENERS = new Set(
  'does do did is are was were can could will would has have how what which might should may whom when where who if'.split(
    ' ',
  ),
);
const REASONS = new Set('because since so'.split(' '));

/** Words on which a new thought begins that a lawful wording does not cover. */
const breaksFrame = (tokens: Token[], index: number): boolean => {
  const token = tokens[index];
  const previous = tokens[index - 1];
  if (!token || !previous) return false;
  if (/[;—.!?]/.test(previous.after)) return true;
  return CONTRASTS.has(token.word) && (token.word !== 'yet' || previous.after.includes(','));
};

/** The words that a lawful wording covers. */
function coverage(tokens: Token[], span: Span, reach: Lawful['reach']): Span {
  if (reach === 'sentence') return { from: 0, to: tokens.length };
  let { from, to } = span;
  // "Although it is investigational, it works": the main clause is not covered.
  const clause = tokens[span.from]?.clause;
  const opener = tokens.find((token) => token.clause === clause)?.word ?? '';
  const concedes = CONCESSIONS.has(opener);
  if (reach !== 'before')
    while (
      to < tokens.length &&
      !breaksFrame(tokens, to) &&
      !(concedes && tokens[to]?.clause !== clause)
    )
      to++;
  if (reach !== 'after') while (from > 0 && !breaksFrame(tokens, from)) from--;
  return { from, to };
}

/** Questions that a study asks, and not those that sell ("Why wait?", "Tired of leaks?"). */
function lawfulQuestions(tokens: Token[]): Span[] {
  const questions: Span[] = [];
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    if (!/[.!?;:—]/.test(token.after)) continue;
    const to = index + 1;
    if (token.after.includes('?')) {
      let first = tokens[from];
      for (let i = from; i < to; i++)
        if (tokens[i - 1]?.after.includes(',') && QUESTION_OPENERS.has(tokens[i]?.word ?? ''))
          first = tokens[i];
      const inside = tokens.slice(from, to).map(({ word }) => word);
      // "Is your bladder overactive?" asks; "Could your nights be dry?" sells.
      const hints = /^(could|would|can|what|how)$/.test(first?.word ?? '');
      const sells =
        (hints && inside.includes('your')) ||
        inside.some((word) =>
          ['want', 'ready', 'tired', 'imagine', 'yours', 'fancy', 'love', 'enough'].includes(word),
        ) ||
        (inside[0] === 'what' && inside[1] === 'if') ||
        (inside[0] === 'who' && inside[1] !== 'can') ||
        (inside[0] === 'how' && inside[1] === 'about') ||
        inside.some((word, i) => word === 'not' && i < 3) ||
        tokens.slice(to, to + 3).some(({ word }) => ANSWERS.has(word)) ||
        tokens.at(-1)?.word === 'yes';
      if (first && QUESTION_OPENERS.has(first.word) && !sells) questions.push({ from, to });
    }
    from = to;
  }
  return questions;
}

/** Whether a new subject with its verb, or a reason, begins between a denial and a match. */
function beginsAnew(tokens: Token[], from: number, span: Span): boolean {
  let comma = false;
  let subject = false;
  for (let index = from + 1; index < span.to - 1; index++) {
    const token = tokens[index];
    const previous = tokens[index - 1];
    if (!token || !previous) continue;
    if (index <= span.from && REASONS.has(token.word)) return true;
    const list = /^(or|nor|and)$/.test(tokens[index]?.word ?? '');
    if (previous.after.includes(',') || (token.word === 'and' && index < span.from)) {
      comma = index <= span.from;
      subject = false;
      if (list) continue;
    }
    if (!comma) continue;
    const isNoun = token.tags.has('Noun') && !token.tags.has('Possessive');
    if (isNoun && index <= span.from + 1) subject = true;
    else if (subject && token.tags.has('Verb') && !token.tags.has('Gerund')) return true;
  }
  return false;
}

/** Whether a match is denied by a word before it in its clause. */
function isDenied(tokens: Token[], span: Span): boolean {
  const clause = tokens[span.from]?.clause;
  const next = tokens[span.to];
  if (next && next.clause === clause) {
    if (/^(nobody|none)$/.test(next.word)) return true;
    // "that new devices do not work"
    const auxiliary = /^(do|does|did|is|are|was|were|has|have|can|could|will|would)$/.test(
      next.word,
    );
    const not = tokens[span.to + 1];
    if (auxiliary && not?.word === 'not' && !not.tags.has('Pseudo')) return true;
  }
  for (let index = span.from - 1; index >= 0; index--) {
    const token = tokens[index];
    if (!token || token.clause !== clause) return false;
    if (!NEGATORS.has(token.word) || token.tags.has('Pseudo')) continue;
    const previous = tokens[index - 1];
    const distance = span.from - index;
    if (token.word === 'without') return distance <= 3;
    if (
      /^(no|nothing)$/.test(token.word) &&
      previous &&
      /^(with|has|have|is|needs|of|on|asks|leaves|takes|makes|does|had)$/.test(previous.word)
    )
      return distance <= 5 && !beginsAnew(tokens, index, span);
    if (!beginsAnew(tokens, index, span)) return true;
  }
  return false;
}

/** Whether its only negation is one like "you won't believe how". */
function deniesNothing(tokens: Token[], { from, to }: Span): boolean {
  const negators = tokens.slice(from, to).filter(({ word }) => NEGATORS.has(word));
  return negators.length > 0 && negators.every(({ tags }) => tags.has('Pseudo'));
}

/** Whether a match stays in one clause; a colon joins what it announces. */
function joined(tokens: Token[], { from, to }: Span): boolean {
  for (let i = from + 1; i < to; i++)
    if (tokens[i]?.clause !== tokens[i - 1]?.clause && !tokens[i - 1]?.after.includes(':'))
      return false;
  return true;
}

const hasNegator = (tokens: Token[], { from, to }: Span): boolean =>
  tokens.slice(from, to).some(({ word, tags }) => NEGATORS.has(word) && !tags.has('Pseudo'));

type About = 'device' | 'wearer' | 'other' | undefined;

/** What a sentence compares with or leaves out is not what it speaks of: "than tablets", "no drugs". */
const ASIDE = new Set(
  'than unlike versus instead rather no without like beyond before nor with'.split(' '),
);

/** Kinds of words that, in spite of their list, are not what a sentence speaks of. */
const NOT_OTHER = ['Verb', 'Harm', 'Symptom', 'Supreme', 'Good', 'Safe'];

const aboutOf = ({ tags, word, aside }: Token): About => {
  if (aside) return undefined;
  if (tags.has('Elsewhere')) return 'other';
  if (tags.has('Device') || tags.has('You')) return 'device';
  if (tags.has('Other') && !NOT_OTHER.some((tag) => tags.has(tag))) return 'other';
  if (word === 'it' || word === 'this') return 'device';
  if (tags.has('Wearer')) return 'wearer';
  return undefined;
};

function markAsides(tokens: Token[]) {
  for (const [index, token] of tokens.entries()) {
    // "the company said that …" speaks of what it said.
    if (token.tags.has('Say') && token.tags.has('Verb'))
      for (let i = index - 1; i >= index - 4; i--) {
        const speaker = tokens[i];
        if (!speaker || speaker.clause !== token.clause || speaker.after.includes(',')) break;
        if (!speaker.tags.has('Device')) speaker.aside = true;
      }
    if (tokens[index + 1]?.word === 'free' && token.after === '-') token.aside = true;
    // "Your changes are saved" speaks of changes, "your nights" of an effect.
    if (token.word === 'your') {
      const noun = tokens.slice(index + 1, index + 4).find(({ tags }) => tags.has('Noun'));
      if (noun && !EFFECT.some((tag) => noun.tags.has(tag))) token.aside = true;
    }
    const equal =
      token.word === 'as' &&
      tokens.slice(Math.max(0, index - 3), index).some(({ word }) => word === 'as');
    if (!ASIDE.has(token.word) && !equal) continue;
    for (let i = index + 1; i < Math.min(tokens.length, index + 4); i++) {
      const next = tokens[i];
      if (!next || next.clause !== token.clause || tokens[i - 1]?.after.includes(',')) break;
      if (next.tags.has('Verb') && !next.tags.has('Gerund')) break;
      if (!next.tags.has('Device')) next.aside = true;
    }
  }
}

/** What a match speaks of: the thing named nearest before it in its clause, or after it. */
function topicOf(tokens: Token[], span: Span, speaksOf: Rule['speaksOf']): About {
  const clause = tokens[span.from]?.clause;
  const within = tokens.slice(span.from, span.to).map(aboutOf);
  const before = (): About => {
    let wearer: About;
    for (let i = span.from - 1; i >= 0 && tokens[i]?.clause === clause; i--) {
      const token = tokens[i];
      if (token?.tags.has('Say') && tokens[i + 1]?.word === 'that') break;
      const thing = speaksOf === 'object' && token?.tags.has('Thing') && !token.tags.has('Device');
      const about = thing ? 'other' : token && aboutOf(token);
      // "exercises help people": people are not what helps.
      if (about === 'wearer') wearer = about;
      else if (about) return about;
    }
    return wearer;
  };
  // "Leaks can keep people away from work": what a symptom does is no claim.
  const symptomFirst = (): boolean => {
    const start = tokens.findIndex((token) => token.clause === clause);
    const first = tokens.findIndex(
      ({ tags }, i) =>
        i >= start && (tags.has('Noun') || tags.has('Symptom')) && !tags.has('Possessive'),
    );
    const quantity = tokens
      .slice(start, first)
      .some(({ word }) => /^(no|fewer|less|without|zero|from)$/.test(word));
    return (
      first >= 0 &&
      first < span.from &&
      tokens[first]?.tags.has('Symptom') === true &&
      !quantity &&
      tokens.slice(first, span.from).some(({ tags }) => tags.has('Verb'))
    );
  };
  const object = (): About => {
    const reach = tokens.slice(span.from, Math.min(tokens.length, span.to + 7));
    const thing = reach.findIndex((token) => token.clause === clause && token.tags.has('Thing'));
    const device = reach.findIndex(
      (token) => token.clause === clause && aboutOf(token) === 'device' && token.tags.has('Device'),
    );
    if (device >= 0 && (thing < 0 || device < thing)) return 'device';
    return thing >= 0 ? 'other' : undefined;
  };
  if (
    tokens
      .slice(span.from, span.to)
      .some((token) => aboutOf(token) === 'device' && token.word !== 'it')
  ) {
    if (speaksOf === 'object') return object() ?? 'device';
    return 'device';
  }
  const effect = tokens
    .slice(span.from, span.to)
    .some(({ tags }) => EFFECT.some((tag) => tags.has(tag)));
  const next = tokens[span.to];
  const inside = within.includes('other') && !effect ? 'other' : undefined;
  const modified = next && next.clause === clause ? aboutOf(next) : undefined;
  const local =
    speaksOf === 'object'
      ? (object() ?? before())
      : (before() ?? (span.from === 0 ? undefined : inside) ?? modified ?? undefined);
  if (local !== 'device' && local !== 'other' && symptomFirst()) return 'other';
  if (local) return local;
  const named = tokens
    .slice(0, span.from)
    .some(
      (token) =>
        token.clause === clause &&
        token.tags.has('Noun') &&
        !token.tags.has('Pronoun') &&
        !token.aside &&
        !EFFECT.some((tag) => token.tags.has(tag)),
    );
  const reader = tokens.some((token) => aboutOf(token) === 'device');
  if (speaksOf === 'object') return named && !reader && !effect ? 'other' : 'device';
  // A headline without a subject: "Safe for use with a pacemaker".
  const opens = tokens
    .slice(0, span.from)
    .every(({ tags, word }) => !tags.has('Noun') || word === 'there' || tags.has('Pronoun'));
  if (opens && effect) return 'device';
  if (opens) {
    const near = tokens.slice(span.to, span.to + 5).filter((token) => token.clause === clause);
    return near.map(aboutOf).find(Boolean) ?? 'device';
  }
  for (let i = span.from - 1; i >= 0; i--) {
    const token = tokens[i];
    const about = token && aboutOf(token);
    if (about) return about;
  }
  for (let i = span.to; i < tokens.length; i++) {
    const token = tokens[i];
    const about = token && aboutOf(token);
    if (about) return about;
  }
  return effect || !named ? 'device' : 'other';
}

/** Words of what the device is for: whatever has an effect on them is taken for the device. */
const EFFECT = ['Study', 'Effective', 'Symptom', 'Body', 'Dry', 'Life', 'Harm', 'Device'];

/** Words that hint at praise or at an effect. */
const HINTS = ['Symptom', 'Toilet', 'Good', 'Safe', 'Heal', 'Bye', 'Supreme', 'Dry'];

/** Words that hint at an effect where the reader is spoken to. */
const YOUR_HINTS = ['Symptom', 'Body', 'Life', 'Toilet'];

/**
 * Whether a sentence hints at praise and has nothing of a description, a report or a denial: then the
 * doubt goes against it.
 */
function onlyPraises(tokens: Token[]): boolean {
  const has = (tags: string[]) => tokens.some((token) => tags.some((tag) => token.tags.has(tag)));
  if (tokens.length < 3 || tokens.some(isPlain) || has(['Elsewhere', 'Authority'])) return false;
  if (tokens.some(({ word, tags }) => NEGATORS.has(word) && !tags.has('Pseudo'))) return false;
  return (
    has(HINTS) ||
    tokens.some(({ word }) => CONCRETE.test(word)) ||
    (has(['You']) && has(YOUR_HINTS))
  );
}

/** Words that show that a clause describes, or speaks of the work. */
const PLAIN = ['Neutral', 'Trialword', 'Other', 'Build', 'Unknown', 'Thing'];

const isPlain = ({ tags }: Token): boolean =>
  (PLAIN.some((tag) => tags.has(tag)) && !tags.has('Rival')) ||
  tags.has('Month') ||
  tags.has('Year');

const CONCRETE = /^(patch|patches|device|ours|sticker|stimulator|neuromodulator|wearable|gadget)$/;

/**
 * What says nothing in praise of the device, but speaks of it all the same: a clause about the device
 * in which nothing shows that it only describes is taken for praise.
 */
function findPraise(tokens: Token[], isExcused: (span: Span) => boolean): Span | undefined {
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1;
    while (
      to < tokens.length &&
      (tokens[to]?.clause === tokens[to - 1]?.clause || tokens[to - 1]?.after.includes(':'))
    )
      to++;
    const words = tokens.slice(from, to);
    const has = (...tags: string[]) =>
      words.some((token) => tags.some((tag) => token.tags.has(tag)));
    const named = words.some(
      ({ word, tags }) => tags.has('Device') && !tags.has('Elsewhere') && CONCRETE.test(word),
    );
    const plain = words.filter(isPlain).length + (has('Trialword', 'Unknown') ? 1 : 0);
    const denied = words.some(
      ({ word, tags }) => NEGATORS.has(word) && word !== 'without' && !tags.has('Pseudo'),
    );
    const score =
      (named ? 2 : 0) +
      (has('You') && !has('Expert') && has('Symptom', 'Body', 'Life', 'Toilet') ? 2 : 0) +
      (named && has('Life', 'Toilet', 'Rival') ? 1 : 0) +
      (has('Good', 'Safe') ? 1 : 0) -
      plain;
    // A caption has no finite verb: "The patch bent between two fingers".
    const finite = has('Copula', 'Modal', 'Auxiliary', 'PresentTense');
    const enough = !named ? 2 : finite ? 1 : 3;
    if (score >= enough && !denied && words.length > 2 && !isExcused({ from, to }))
      return { from, to };
    from = to;
  }
  return undefined;
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
  const authorised = device.markets.filter(({ status }) => status === 'authorised');

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
    const lifted = authorised.some(({ market }) => speaksOnlyOf(sentence, market));
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

function speaksOnlyOf(sentence: string, market: string): boolean {
  return Object.entries(MARKET_NAMES).every(
    ([name, pattern]) => pattern.test(sentence) === (name === market),
  );
}
