/** Finds what makes a match lawful: denials, a trial's questions, and the reach of lawful wordings. */
import { type Span, type Token, toSet } from './analysis.ts';
import type { Lawful } from './rules-file.ts';

const NEGATORS = toSet('not no never nobody none neither nor nothing cannot without nowhere');
const CONTRASTS = toSet('but yet however nevertheless nonetheless');
const CONCESSIONS = toSet('although though while whilst even despite still');
/** First words after a question that answers itself. */
const ANSWERS = toSet('yes absolutely definitely certainly sure indeed of ours now finally');
const QUESTION_OPENERS = toSet(
  'does do did is are was were can could will would has have how what which might should may whom when where who if',
);
const SALES_WORDS = toSet('want ready tired imagine yours fancy love enough');
const REASONS = toSet('because since so');

/** Negations such as "you won't believe how" (`Pseudo`) deny nothing. */
export const isNegator = ({ word, tags }: Token): boolean =>
  NEGATORS.has(word) && !tags.has('Pseudo');

const endsCoverage = (tokens: Token[], index: number): boolean => {
  const token = tokens[index];
  const previous = tokens[index - 1];
  if (!token || !previous) return false;
  if (/[;—.!?]/.test(previous.after)) return true;
  return CONTRASTS.has(token.word) && (token.word !== 'yet' || previous.after.includes(','));
};

export function findCoverage(tokens: Token[], span: Span, reach: Lawful['reach']): Span {
  if (reach === 'sentence') return { from: 0, to: tokens.length };
  let { from, to } = span;
  // "Although it is investigational, it works": the main clause isn't covered.
  const clause = tokens[span.from]?.clause;
  const opener = tokens.find((token) => token.clause === clause)?.word ?? '';
  const isConcession = CONCESSIONS.has(opener);
  if (reach !== 'before')
    while (
      to < tokens.length &&
      !endsCoverage(tokens, to) &&
      !(isConcession && tokens[to]?.clause !== clause)
    )
      to++;
  if (reach !== 'after') while (from > 0 && !endsCoverage(tokens, from)) from--;
  return { from, to };
}

/** Recognises questions that sell: "Why wait?", "Tired of leaks?" */
function isSalesQuestion(tokens: Token[], { from, to }: Span, opener: Token): boolean {
  const words = tokens.slice(from, to).map(({ word }) => word);
  const [first, second] = words;
  return (
    // "Is your bladder overactive?" asks; "Could your nights be dry?" sells.
    (/^(could|would|can|what|how)$/.test(opener.word) && words.includes('your')) ||
    words.some((word) => SALES_WORDS.has(word)) ||
    (first === 'what' && second === 'if') ||
    (first === 'who' && second !== 'can') ||
    (first === 'how' && second === 'about') ||
    words.slice(0, 3).includes('not') ||
    tokens.slice(to, to + 3).some(({ word }) => ANSWERS.has(word)) ||
    tokens.at(-1)?.word === 'yes'
  );
}

export function findLawfulQuestions(tokens: Token[]): Span[] {
  const questions: Span[] = [];
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    if (!/[.!?;:—]/.test(token.after)) continue;
    const to = index + 1;
    if (token.after.includes('?')) {
      const start = from;
      const opener =
        tokens
          .slice(start, to)
          .findLast(
            ({ word }, i) =>
              tokens[start + i - 1]?.after.includes(',') && QUESTION_OPENERS.has(word),
          ) ?? tokens[start];
      if (
        opener &&
        QUESTION_OPENERS.has(opener.word) &&
        !isSalesQuestion(tokens, { from, to }, opener)
      )
        questions.push({ from, to });
    }
    from = to;
  }
  return questions;
}

/** A new subject with its verb, or a reason, starts between the denial and the end of the match. */
function startsNewStatement(tokens: Token[], denial: number, span: Span): boolean {
  let afterComma = false;
  let hasSubject = false;
  for (let index = denial + 1; index < span.to - 1; index++) {
    const token = tokens[index];
    const previous = tokens[index - 1];
    if (!token || !previous) continue;
    if (index <= span.from && REASONS.has(token.word)) return true;
    if (previous.after.includes(',') || (token.word === 'and' && index < span.from)) {
      afterComma = index <= span.from;
      hasSubject = false;
      if (/^(or|nor|and)$/.test(token.word)) continue;
    }
    if (!afterComma) continue;
    const isNoun = token.tags.has('Noun') && !token.tags.has('Possessive');
    if (isNoun && index <= span.from + 1) hasSubject = true;
    else if (hasSubject && token.tags.has('Verb') && !token.tags.has('Gerund')) return true;
  }
  return false;
}

export function isDenied(tokens: Token[], span: Span): boolean {
  const clause = tokens[span.from]?.clause;
  const next = tokens[span.to];
  if (next && next.clause === clause) {
    if (/^(nobody|none)$/.test(next.word)) return true;
    // "that new devices do not work"
    const isAuxiliary = /^(do|does|did|is|are|was|were|has|have|can|could|will|would)$/.test(
      next.word,
    );
    const not = tokens[span.to + 1];
    if (isAuxiliary && not?.word === 'not' && isNegator(not)) return true;
  }
  for (let index = span.from - 1; index >= 0; index--) {
    const token = tokens[index];
    if (!token || token.clause !== clause) return false;
    if (!isNegator(token)) continue;
    const distance = span.from - index;
    if (token.word === 'without') return distance <= 3;
    const isNew = startsNewStatement(tokens, index, span);
    if (
      /^(no|nothing)$/.test(token.word) &&
      /^(with|has|have|is|needs|of|on|asks|leaves|takes|makes|does|had)$/.test(
        tokens[index - 1]?.word ?? '',
      )
    )
      return distance <= 5 && !isNew;
    if (!isNew) return true;
  }
  return false;
}

export function hasOnlyPseudoNegators(tokens: Token[], { from, to }: Span): boolean {
  const negators = tokens.slice(from, to).filter(({ word }) => NEGATORS.has(word));
  return negators.length > 0 && !negators.some(isNegator);
}

export const hasNegator = (tokens: Token[], { from, to }: Span): boolean =>
  tokens.slice(from, to).some(isNegator);

/** No clause ends before this token; a colon joins what it announces. */
export const continuesClause = (tokens: Token[], index: number): boolean =>
  tokens[index]?.clause === tokens[index - 1]?.clause ||
  (tokens[index - 1]?.after.includes(':') ?? false);
