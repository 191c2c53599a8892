/**
 * What the judge needs to know of a sentence: its words with their tags, from compromise and from the
 * word lists of packages/claims-review/rules.yaml, and the clauses that they form.
 */
import nlp from 'compromise';

/** A word of a sentence. */
export type Token = {
  /** In small letters, contractions resolved: `won't` is `will` and `not`. */
  word: string;
  /** As it was written. */
  text: string;
  /** Characters within the sentence as it was given. */
  start: number;
  end: number;
  tags: Set<string>;
  /** What stands between this word and the next. */
  after: string;
  /** The clause that it belongs to. */
  clause: number;
  /** Named only to be compared with or left out. */
  aside: boolean;
};

/** A run of words: the indexes of the first word and of the one after the last. */
export type Span = { from: number; to: number };

/** A parsed sentence. */
export type Analysis = {
  tokens: Token[];
  /** Finds a pattern. */
  find: (pattern: CompiledPattern) => Span[];
};

/** A pattern, with what a sentence must have for it to match at all. */
export type CompiledPattern = {
  parsed: ReturnType<typeof nlp.parseMatch>;
  needs: string[];
  /** Whether it contains a negation of its own, as "no side effects". */
  negative: boolean;
};

/**
 * One pattern for each choice of several words and for each tag: after a gap, compromise finds only the
 * single words in `(a|b c|#Tag)`.
 */
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

/** Prepares a pattern of compromise's match syntax. */
export function compilePattern(pattern: string): CompiledPattern[] {
  const negative = /\b(no|not|never|nothing|without|none|neither|nor|nobody|cannot)\b/.test(
    pattern,
  );
  return expandChoices(pattern).map((choice) => {
    const needs = choice
      .replace(/\([^)]*\)\S*/g, ' ')
      .split(/\s+/)
      .filter((part) => /^#?[a-z]+$/i.test(part))
      .map((part) => (part.startsWith('#') ? part : part.toLowerCase()));
    return { parsed: nlp.parseMatch(choice), needs, negative };
  });
}

/** A text and, for each of its characters, where that stood in the original. */
type Mapped = { text: string; at: number[] };

/**
 * Writes a sentence as compromise reads it best: plain quotation marks, hashtags as words, signs as
 * words.
 */
function normalise(sentence: string): Mapped {
  let text = '';
  const at: number[] = [];
  const put = (value: string, from: number, moving = false) => {
    for (let i = 0; i < value.length; i++) at.push(moving ? from + i : from);
    text += value;
  };
  const special =
    /#(?=[A-Za-z])\w+|★+|510\s?\(k\)|per cent\b|[’‘‛]|[“”„«»]|[™®©]|%|[\u00a0\u202f]|…|[—–]|&|\p{Extended_Pictographic}/giu;
  let done = 0;
  // "Leaks? Gone." says what "Leaks: gone" says.
  const plain = sentence.replace(/^([\w-]+(?: [\w-]+)?)\?(?= [\w-]+(?: [\w-]+)?[.!]?$)/, '$1,');
  for (const match of plain.matchAll(special)) {
    put(plain.slice(done, match.index), done, true);
    const [sign] = match;
    const from = match.index;
    if (sign.startsWith('#')) {
      const tagWords = [...sign.slice(1).matchAll(/[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|[A-Z]|\d+|_/g)];
      put('; ', from);
      for (const word of tagWords) {
        put(word[0], from + 1 + word.index, true);
        put(' ', from + word.index + word[0].length);
      }
    } else if (sign.startsWith('★')) put(' stars rating, ', from);
    else if (sign.startsWith('510')) put('fiveten', from);
    else if (/[’‘‛]/.test(sign)) put("'", from);
    else if (/[“”„«»]/.test(sign)) put('"', from);
    else if (/^per/i.test(sign)) put('percent', from);
    else if (sign === '%') put(' percent', from);
    else if (sign === '…') put('.', from);
    else if (sign === '&') put('and', from);
    else if (/[—–]/.test(sign)) put(' — ', from);
    else put(' ', from);
    done = from + sign.length;
  }
  put(plain.slice(done), done, true);
  at.push(sentence.length);
  return { text, at };
}

/** Lists of things, whose entries have no forms but the plural. */
const NOUN_LISTS = new Set(['Other', 'Thing', 'Authority', 'Wearer', 'Expert', 'Elsewhere']);

/** Forms of a verb, noun or adjective; more than exist, which does no harm. */
function inflect(word: string, noun: boolean): string[] {
  const forms = [word];
  const stem = word.slice(0, -1);
  const last = word.at(-1) ?? '';
  if (word.length < 3) return forms;
  if (/(s|x|z|ch|sh|o)$/.test(word)) forms.push(`${word}es`);
  else if (/[^aeiou]y$/.test(word)) forms.push(`${stem}ies`);
  forms.push(`${word}s`);
  if (noun) return forms;
  if (last === 'e') forms.push(`${word}d`, `${stem}ing`, `${word}r`, `${word}st`);
  else if (/[^aeiou]y$/.test(word))
    forms.push(`${stem}ied`, `${word}ing`, `${stem}ier`, `${stem}iest`);
  else forms.push(`${word}ed`, `${word}ing`, `${word}er`, `${word}est`);
  if (/[aeiou][bdglmnprt]$/.test(word))
    forms.push(`${word}${last}ed`, `${word}${last}ing`, `${word}${last}er`, `${word}${last}est`);
  return forms;
}

/** Word lists, ready to be looked up. */
export type Lexicon = { words: Map<string, string[]>; phrases: Map<string, [string[], string][]> };

/**
 * Prepares word lists. An entry stands for all its forms; `=leaves` only for itself. Of several
 * words, the last one is inflected too.
 */
export function createLexicon(lists: Record<string, string[]>): Lexicon {
  const words = new Map<string, string[]>();
  const phrases = new Map<string, [string[], string][]>();
  for (const [tag, entries] of Object.entries(lists)) {
    nlp.addTags({ [tag]: {} });
    for (const entry of entries) {
      const exact = entry.startsWith('=');
      const parts = entry
        .replace('=', '')
        .toLowerCase()
        .split(/[\s-]+/);
      const last = parts.at(-1) ?? '';
      const first = parts[0] ?? '';
      const noun = NOUN_LISTS.has(tag);
      const lasts = exact ? [last] : inflect(last, noun);
      if (parts.length === 1) {
        for (const form of lasts) {
          const tags = words.get(form) ?? [];
          if (!tags.includes(tag)) words.set(form, [...tags, tag]);
        }
        continue;
      }
      const firsts = exact || noun ? [first] : inflect(first, false);
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

const SUBORDINATORS = new Set(
  'although though while whilst because since when once as if unless after before until whereas'.split(
    ' ',
  ),
);
const CONTRASTS = new Set(
  'but yet however nevertheless nonetheless although though whereas'.split(' '),
);

/** Numbers the clauses; a clause ends at strong punctuation, at a contrast, or after "Although …,". */
function numberClauses(tokens: Token[]) {
  let clause = 0;
  let subordinate = false;
  for (const [index, token] of tokens.entries()) {
    const previous = tokens[index - 1];
    const strong = previous && /[;:—–.?!()]/.test(previous.after);
    const comma = previous?.after.includes(',') ?? false;
    const contrast =
      index > 0 && CONTRASTS.has(token.word) && !(token.word === 'yet' && !comma && !strong);
    if (strong || contrast || (comma && subordinate)) {
      clause++;
      subordinate = false;
    }
    if (
      SUBORDINATORS.has(token.word) &&
      (index === 0 || strong || contrast || comma || previous?.word === 'and')
    )
      subordinate = true;
    token.clause = clause;
  }
}

/** Parses a sentence. */
export function analyse(sentence: string, lexicon: Lexicon): Analysis {
  const { text, at } = normalise(sentence);
  const doc = nlp(text);
  doc.compute('offset');
  const tokens: Token[] = [];
  const firstOf: number[] = [];
  const terms = [];
  for (const line of doc.docs) {
    firstOf.push(tokens.length);
    for (const term of line) {
      terms.push(term);
      const { implicit, offset } = readTerm(term);
      const shown = term.text.replace(/^\W+|\W+$/g, '');
      const start = at[offset.start] ?? 0;
      const end = (at[offset.start + term.text.length - 1] ?? start - 1) + 1;
      tokens.push({
        word: (implicit || term.normal)
          .toLowerCase()
          .replace(/'s?$/, '')
          .replace(/[^\w'$]/g, ''),
        text: shown,
        start,
        end,
        tags: term.tags ?? new Set(),
        after: term.post,
        clause: 0,
        aside: false,
      });
    }
  }
  const add = (index: number, tag: string) => tokens[index]?.tags.add(tag);
  for (const [index, token] of tokens.entries()) {
    for (const tag of lexicon.words.get(token.word) ?? []) add(index, tag);
    for (const [rest, tag] of lexicon.phrases.get(token.word) ?? [])
      if (rest.every((word, step) => tokens[index + 1 + step]?.word === word))
        for (let step = 0; step <= rest.length; step++) add(index + step, tag);
  }
  numberClauses(tokens);
  const present = new Set<string>();
  for (const token of tokens) {
    present.add(token.word);
    for (const tag of token.tags) present.add(`#${tag}`);
  }
  const find = ({ parsed, needs }: CompiledPattern): Span[] => {
    if (!needs.every((need) => present.has(need))) return [];
    const matched = doc.match(parsed);
    if (!matched.found) return [];
    return matched.fullPointer.map(([line = 0, from = 0, to = 0]) => {
      const first = firstOf[line] ?? 0;
      return { from: first + from, to: first + to };
    });
  };
  return { tokens, find };
}

/** What compromise's types leave out of a term. */
function readTerm(term: object): { implicit: string; offset: { start: number } } {
  const fields = new Map<string, unknown>(Object.entries(term));
  const implicit = fields.get('implicit');
  const offset = fields.get('offset');
  const start =
    typeof offset === 'object' && offset !== null && 'start' in offset ? offset.start : 0;
  return {
    implicit: typeof implicit === 'string' ? implicit : '',
    offset: { start: typeof start === 'number' ? start : 0 },
  };
}
