/**
 * What takes a claim back: denials, questions that a study asks, and how far a lawful wording reaches.
 */
import type { Span, Token } from './analysis.ts';
import type { Lawful } from './rules-file.ts';

/** Words that deny. */
export const NEGATORS = new Set(
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
export function coverage(tokens: Token[], span: Span, reach: Lawful['reach']): Span {
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
export function lawfulQuestions(tokens: Token[]): Span[] {
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
export function isDenied(tokens: Token[], span: Span): boolean {
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
export function deniesNothing(tokens: Token[], { from, to }: Span): boolean {
  const negators = tokens.slice(from, to).filter(({ word }) => NEGATORS.has(word));
  return negators.length > 0 && negators.every(({ tags }) => tags.has('Pseudo'));
}

/** Whether a match stays in one clause; a colon joins what it announces. */
export function joined(tokens: Token[], { from, to }: Span): boolean {
  for (let i = from + 1; i < to; i++)
    if (tokens[i]?.clause !== tokens[i - 1]?.clause && !tokens[i - 1]?.after.includes(':'))
      return false;
  return true;
}

/** Whether it denies something itself. */
export const hasNegator = (tokens: Token[], { from, to }: Span): boolean =>
  tokens.slice(from, to).some(({ word, tags }) => NEGATORS.has(word) && !tags.has('Pseudo'));
