/** Finds what a clause speaks of: the device, its wearer, or something else. */
import { hasAnyTag, type Span, type Token, toSet } from './analysis.ts';
import type { Rule } from './rules-file.ts';

/** What the device is for: whatever has an effect on these counts as the device. */
const EFFECT = ['Study', 'Effective', 'Symptom', 'Body', 'Dry', 'Life', 'Harm', 'Device'];

type Topic = 'device' | 'wearer' | 'other' | undefined;

/** Before something compared with or excluded: "than tablets", "no drugs". */
const ASIDE_OPENERS = toSet(
  'than unlike versus instead rather no without like beyond before nor with',
);

/** Tags that keep a word of the list `Other` from being the topic. */
const NOT_OTHER = ['Verb', 'Harm', 'Symptom', 'Supreme', 'Good', 'Safe'];

function getWordTopic(token: Token): Topic {
  const { tags, word, isAside } = token;
  if (isAside) return undefined;
  if (tags.has('Elsewhere')) return 'other';
  if (hasAnyTag(token, ['Device', 'You'])) return 'device';
  if (tags.has('Other') && !hasAnyTag(token, NOT_OTHER)) return 'other';
  if (word === 'it' || word === 'this') return 'device';
  return tags.has('Wearer') ? 'wearer' : undefined;
}

/** Marks what a sentence only compares with or excludes. */
export function markAsides(tokens: Token[]) {
  for (const [index, token] of tokens.entries()) {
    // "the company said that …" speaks of what it said.
    if (token.tags.has('Say') && token.tags.has('Verb'))
      for (let i = index - 1; i >= index - 4; i--) {
        const speaker = tokens[i];
        if (!speaker || speaker.clause !== token.clause || speaker.after.includes(',')) break;
        if (!speaker.tags.has('Device')) speaker.isAside = true;
      }
    if (tokens[index + 1]?.word === 'free' && token.after === '-') token.isAside = true;
    // "Your changes are saved" speaks of changes, "your nights" of an effect.
    if (token.word === 'your') {
      const noun = tokens.slice(index + 1, index + 4).find(({ tags }) => tags.has('Noun'));
      if (noun && !hasAnyTag(noun, EFFECT)) token.isAside = true;
    }
    const isSecondAs =
      token.word === 'as' &&
      tokens.slice(Math.max(0, index - 3), index).some(({ word }) => word === 'as');
    if (!ASIDE_OPENERS.has(token.word) && !isSecondAs) continue;
    for (let i = index + 1; i < Math.min(tokens.length, index + 4); i++) {
      const next = tokens[i];
      if (!next || next.clause !== token.clause || tokens[i - 1]?.after.includes(',')) break;
      if (next.tags.has('Verb') && !next.tags.has('Gerund')) break;
      if (!next.tags.has('Device')) next.isAside = true;
    }
  }
}

function findTopicBefore(tokens: Token[], span: Span, speaksOf: Rule['speaksOf']): Topic {
  const clause = tokens[span.from]?.clause;
  let wearer: Topic;
  for (let i = span.from - 1; i >= 0; i--) {
    const token = tokens[i];
    if (!token || token.clause !== clause) break;
    if (token.tags.has('Say') && tokens[i + 1]?.word === 'that') break;
    const isThing = speaksOf === 'object' && token.tags.has('Thing') && !token.tags.has('Device');
    const topic = isThing ? 'other' : getWordTopic(token);
    // "exercises help people": people are not what helps.
    if (topic === 'wearer') wearer = topic;
    else if (topic) return topic;
  }
  return wearer;
}

/** Finds whether the device or another thing comes first, from the match on. */
function findObject(tokens: Token[], span: Span): Topic {
  const clause = tokens[span.from]?.clause;
  const first = tokens
    .slice(span.from, span.to + 7)
    .find(
      (token) =>
        token.clause === clause &&
        (token.tags.has('Thing') || (token.tags.has('Device') && getWordTopic(token) === 'device')),
    );
  return first && (first.tags.has('Thing') ? 'other' : 'device');
}

/** What a symptom does is no claim: "Leaks can keep people away from work". */
function startsWithSymptom(tokens: Token[], span: Span): boolean {
  const clause = tokens[span.from]?.clause;
  const start = tokens.findIndex((token) => token.clause === clause);
  const subject = tokens.findIndex(
    (token, i) =>
      i >= start && hasAnyTag(token, ['Noun', 'Symptom']) && !token.tags.has('Possessive'),
  );
  const hasQuantity = tokens
    .slice(start, subject)
    .some(({ word }) => /^(no|fewer|less|without|zero|from)$/.test(word));
  return (
    subject >= 0 &&
    subject < span.from &&
    tokens[subject]?.tags.has('Symptom') === true &&
    !hasQuantity &&
    tokens.slice(subject, span.from).some(({ tags }) => tags.has('Verb'))
  );
}

/** Finds what a match speaks of: the nearest topic before it in its clause, or after it. */
export function findTopic(tokens: Token[], span: Span, speaksOf: Rule['speaksOf']): Topic {
  const clause = tokens[span.from]?.clause;
  const match = tokens.slice(span.from, span.to);
  const earlier = tokens.slice(0, span.from);
  const object = speaksOf === 'object' ? findObject(tokens, span) : undefined;
  if (match.some((token) => getWordTopic(token) === 'device' && token.word !== 'it'))
    return object ?? 'device';
  const hasEffect = match.some((token) => hasAnyTag(token, EFFECT));
  const before = findTopicBefore(tokens, span, speaksOf);
  let local = object ?? before;
  if (speaksOf === 'subject') {
    const isOther =
      span.from > 0 && !hasEffect && match.some((token) => getWordTopic(token) === 'other');
    const next = tokens[span.to];
    local ??= isOther ? 'other' : next?.clause === clause ? next && getWordTopic(next) : undefined;
  }
  if (local !== 'device' && local !== 'other' && startsWithSymptom(tokens, span)) return 'other';
  if (local) return local;
  const hasOtherNoun = earlier.some(
    (token) =>
      token.clause === clause &&
      token.tags.has('Noun') &&
      !token.tags.has('Pronoun') &&
      !token.isAside &&
      !hasAnyTag(token, EFFECT),
  );
  if (speaksOf === 'object') {
    const namesDevice = tokens.some((token) => getWordTopic(token) === 'device');
    return hasOtherNoun && !namesDevice && !hasEffect ? 'other' : 'device';
  }
  // A headline without a subject: "Safe for use with a pacemaker".
  const opens = earlier.every(
    ({ tags, word }) => !tags.has('Noun') || word === 'there' || tags.has('Pronoun'),
  );
  if (opens) {
    if (hasEffect) return 'device';
    const near = tokens.slice(span.to, span.to + 5).filter((token) => token.clause === clause);
    return near.map(getWordTopic).find(Boolean) ?? 'device';
  }
  return (
    [...earlier.toReversed(), ...tokens.slice(span.to)].map(getWordTopic).find(Boolean) ??
    (hasEffect || !hasOtherNoun ? 'device' : 'other')
  );
}
