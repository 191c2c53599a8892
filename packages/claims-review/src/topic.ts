/** What a clause speaks of: the device, its wearer, or something else. */
import type { Span, Token } from './analysis.ts';
import type { Rule } from './rules-file.ts';

/** Words of what the device is for: whatever has an effect on them is taken for the device. */
const EFFECT = ['Study', 'Effective', 'Symptom', 'Body', 'Dry', 'Life', 'Harm', 'Device'];

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

/** Marks what a sentence names only to compare with it, or to leave it out. */
export function markAsides(tokens: Token[]) {
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
export function topicOf(tokens: Token[], span: Span, speaksOf: Rule['speaksOf']): About {
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
