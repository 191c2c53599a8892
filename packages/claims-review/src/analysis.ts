/** Parses a sentence with compromise and the word lists of rules.yaml, and splits it into clauses. */
import nlp from 'compromise';
import { z } from 'zod';

export type Token = {
  /** Lower case, contractions resolved: `won't` gives `will` and `not`. */
  word: string;
  text: string;
  /** Offsets in the original sentence. */
  start: number;
  end: number;
  tags: Set<string>;
  /** Punctuation and spaces up to the next word. */
  after: string;
  clause: number;
  /** The sentence only compares with it or excludes it (topic.ts). */
  isAside: boolean;
};

/** Token indexes; `to` is exclusive. */
export type Span = { from: number; to: number };

export type Analysis = {
  tokens: Token[];
  find: (pattern: CompiledPattern) => Span[];
};

export type CompiledPattern = {
  parsed: ReturnType<typeof nlp.parseMatch>;
  /** Words and tags without which the pattern can't match: a cheap test before the match. */
  required: string[];
  /** The pattern has a negation of its own, as in "no side effects". */
  containsNegation: boolean;
};

export const toSet = (words: string): Set<string> => new Set(words.split(/\s+/));

export const hasAnyTag = ({ tags }: Token, names: string[]): boolean =>
  names.some((name) => tags.has(name));

/** After a gap, compromise finds only single words in `(a|b c|#Tag)`, so split the other choices off. */
function expandChoices(pattern: string): string[] {
  for (const group of pattern.matchAll(/\(([^()]*)\)(\S*)/g)) {
    const choices = (group[1] ?? '').split('|').map((choice) => choice.trim());
    const phrases = choices.filter((choice) => /[ #]/.test(choice));
    if (phrases.length === 0 || group[2] !== '' || pattern[group.index - 1] === '!') continue;
    const words = choices.filter((choice) => !/[ #]/.test(choice));
    const options = words.length > 0 ? [`(${words.join('|')})`, ...phrases] : phrases;
    const before = pattern.slice(0, group.index);
    const after = pattern.slice(group.index + group[0].length);
    return options.flatMap((option) => expandChoices(`${before}${option}${after}`));
  }
  return [pattern];
}

export function compilePattern(pattern: string): CompiledPattern[] {
  const containsNegation = /\b(no|not|never|nothing|without|none|neither|nor|nobody|cannot)\b/.test(
    pattern,
  );
  return expandChoices(pattern).map((choice) => {
    const required = choice
      .replace(/\([^)]*\)\S*/g, ' ')
      .split(/\s+/)
      .filter((part) => /^#?[a-z]+$/i.test(part))
      .map((part) => (part.startsWith('#') ? part : part.toLowerCase()));
    return { parsed: nlp.parseMatch(choice), required, containsNegation };
  });
}

const SPECIAL =
  /#(?=[A-Za-z])\w+|★+|510\s?\(k\)|per cent\b|[’‘‛]|[“”„«»]|[™®©]|%|[\u00a0\u202f]|…|[—–]|&|\p{Extended_Pictographic}/giu;

/** All other special characters become a space. */
const REPLACEMENTS: [RegExp, string][] = [
  [/^★/, ' stars rating, '],
  [/^510/, 'fiveten'],
  [/[’‘‛]/, "'"],
  [/[“”„«»]/, '"'],
  [/^per/i, 'percent'],
  [/%/, ' percent'],
  [/…/, '.'],
  [/&/, 'and'],
  [/[—–]/, ' — '],
];

/** Rewrites a sentence for compromise: plain quotation marks, and words for hashtags and signs. */
function normalise(sentence: string): { text: string; offsets: number[] } {
  let text = '';
  const offsets: number[] = [];
  const append = (value: string, from: number, isCopy = false) => {
    for (let i = 0; i < value.length; i++) offsets.push(isCopy ? from + i : from);
    text += value;
  };
  let end = 0;
  // "Leaks? Gone." says the same as "Leaks: gone".
  const plain = sentence.replace(/^([\w-]+(?: [\w-]+)?)\?(?= [\w-]+(?: [\w-]+)?[.!]?$)/, '$1,');
  for (const { index, 0: sign } of plain.matchAll(SPECIAL)) {
    append(plain.slice(end, index), end, true);
    if (sign.startsWith('#')) {
      append('; ', index);
      const words = sign.slice(1).matchAll(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|[A-Z]|\d+|_/g);
      for (const word of words) {
        append(word[0], index + 1 + word.index, true);
        append(' ', index + word.index + word[0].length);
      }
    } else append(REPLACEMENTS.find(([pattern]) => pattern.test(sign))?.[1] ?? ' ', index);
    end = index + sign.length;
  }
  append(plain.slice(end), end, true);
  offsets.push(sentence.length);
  return { text, offsets };
}

/** Word lists whose entries have no forms but the plural. */
const NOUN_LISTS = new Set(['Other', 'Thing', 'Authority', 'Wearer', 'Expert', 'Elsewhere']);

/** Lists more forms than exist, which does no harm. */
function inflect(word: string, isNoun: boolean): string[] {
  const forms = [word];
  const stem = word.slice(0, -1);
  const last = word.at(-1) ?? '';
  if (word.length < 3) return forms;
  if (/(s|x|z|ch|sh|o)$/.test(word)) forms.push(`${word}es`);
  else if (/[^aeiou]y$/.test(word)) forms.push(`${stem}ies`);
  forms.push(`${word}s`);
  if (isNoun) return forms;
  if (last === 'e') forms.push(`${word}d`, `${stem}ing`, `${word}r`, `${word}st`);
  else if (/[^aeiou]y$/.test(word))
    forms.push(`${stem}ied`, `${word}ing`, `${stem}ier`, `${stem}iest`);
  else forms.push(`${word}ed`, `${word}ing`, `${word}er`, `${word}est`);
  if (/[aeiou][bdglmnprt]$/.test(word))
    forms.push(`${word}${last}ed`, `${word}${last}ing`, `${word}${last}er`, `${word}${last}est`);
  return forms;
}

export type Lexicon = { words: Map<string, string[]>; phrases: Map<string, [string[], string][]> };

/**
 * An entry stands for all its forms, `=leaves` only for itself. Phrases inflect their first and last
 * words, in noun lists only the last.
 */
export function createLexicon(lists: Record<string, string[]>): Lexicon {
  const words = new Map<string, string[]>();
  const phrases = new Map<string, [string[], string][]>();
  for (const [tag, entries] of Object.entries(lists)) {
    nlp.addTags({ [tag]: {} });
    for (const entry of entries) {
      const isExact = entry.startsWith('=');
      const parts = entry
        .replace('=', '')
        .toLowerCase()
        .split(/[\s-]+/);
      const last = parts.at(-1) ?? '';
      const first = parts[0] ?? '';
      const isNoun = NOUN_LISTS.has(tag);
      const lasts = isExact ? [last] : inflect(last, isNoun);
      if (parts.length === 1) {
        for (const form of lasts) {
          const tags = words.get(form) ?? [];
          if (!tags.includes(tag)) words.set(form, [...tags, tag]);
        }
        continue;
      }
      const firsts = isExact || isNoun ? [first] : inflect(first, false);
      for (const start of firsts)
        for (const end of lasts) {
          const list = phrases.get(start) ?? [];
          list.push([[...parts.slice(1, -1), end], tag]);
          phrases.set(start, list);
        }
    }
  }
  return { words, phrases };
}

const SUBORDINATORS = toSet(
  'although though while whilst because since when once as if unless after before until whereas',
);
const CONTRASTS = toSet('but yet however nevertheless nonetheless although though whereas');

/** A clause ends at strong punctuation, at a contrast, or after "Although …,". */
function numberClauses(tokens: Token[]) {
  let clause = 0;
  let isSubordinate = false;
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    const afterBreak = previous && /[;:—–.?!()]/.test(previous.after);
    const afterComma = previous?.after.includes(',') ?? false;
    const isContrast =
      index > 0 &&
      CONTRASTS.has(token.word) &&
      !(token.word === 'yet' && !afterComma && !afterBreak);
    if (afterBreak || isContrast || (afterComma && isSubordinate)) {
      clause++;
      isSubordinate = false;
    }
    if (
      SUBORDINATORS.has(token.word) &&
      (index === 0 || afterBreak || isContrast || afterComma || previous?.word === 'and')
    )
      isSubordinate = true;
    token.clause = clause;
  }
}

/** Fields of a term that compromise's types leave out. */
const termSchema = z.object({
  implicit: z.string().nullish(),
  offset: z.object({ start: z.number() }),
});

export function analyse(sentence: string, lexicon: Lexicon): Analysis {
  const { text, offsets } = normalise(sentence);
  const doc = nlp(text);
  doc.compute('offset');
  const tokens: Token[] = [];
  const lineStarts: number[] = [];
  for (const line of doc.docs) {
    lineStarts.push(tokens.length);
    for (const term of line) {
      const { implicit, offset } = termSchema.parse(term);
      const start = offsets[offset.start] ?? 0;
      tokens.push({
        word: (implicit || term.normal)
          .toLowerCase()
          .replace(/'s?$/, '')
          .replace(/[^\w'$]/g, ''),
        text: term.text.replace(/^\W+|\W+$/g, ''),
        start,
        end: (offsets[offset.start + term.text.length - 1] ?? start - 1) + 1,
        tags: term.tags ?? new Set(),
        after: term.post,
        clause: 0,
        isAside: false,
      });
    }
  }
  for (const [index, token] of tokens.entries()) {
    for (const tag of lexicon.words.get(token.word) ?? []) token.tags.add(tag);
    for (const [rest, tag] of lexicon.phrases.get(token.word) ?? [])
      if (rest.every((word, step) => tokens[index + 1 + step]?.word === word))
        for (const { tags } of tokens.slice(index, index + 1 + rest.length)) tags.add(tag);
  }
  numberClauses(tokens);
  const present = new Set(
    tokens.flatMap(({ word, tags }) => [word, ...[...tags].map((tag) => `#${tag}`)]),
  );
  const find = ({ parsed, required }: CompiledPattern): Span[] => {
    if (!required.every((part) => present.has(part))) return [];
    const matched = doc.match(parsed);
    if (!matched.found) return [];
    return matched.fullPointer.map(([line = 0, from = 0, to = 0]) => {
      const start = lineStarts[line] ?? 0;
      return { from: start + from, to: start + to };
    });
  };
  return { tokens, find };
}
