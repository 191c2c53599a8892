/**
 * Converts a text to what people read: without markup, entities, invisible characters, look-alike
 * letters and dots between letters, so "<b>c&shy;u.r.e.s</b>" becomes "cures". Also corrects
 * misspelt words of the device.
 */

export type PlainText = {
  text: string;
  /** Converts an offset in the text to an offset in the source. */
  toSource: (offset: number) => number;
};

/** Tags that separate words: a space replaces them. Other tags are removed. */
const BLOCK = /^<\/?(?:br|div|h[1-6]|li|ol|p|td|th|tr|ul)\b/i;

const TAG =
  /<\/?(?:a|abbr|b|br|div|em|font|h[1-6]|i|li|mark|ol|p|s|small|span|strong|sub|sup|td|th|tr|u|ul|wbr)(?:\s[^<>]{0,200})?\/?>|<!--.{0,200}?-->/gis;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', apos: "'", gt: '>', lt: '<', quot: '"', nbsp: ' ', ensp: ' ', emsp: ' ' },
  ...{ thinsp: ' ', shy: '', zwj: '', zwnj: '', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
  ...{ ndash: '–', mdash: '—', hellip: '…', trade: '™', reg: '®', copy: '©' },
};

const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi;

/** Maps letters that look Latin, mostly Cyrillic and Greek, to the Latin letters. */
const LOOK_ALIKES = new Map(
  Object.entries({
    ...{ а: 'a', А: 'A', В: 'B', с: 'c', С: 'C', е: 'e', Е: 'E', Н: 'H', һ: 'h', і: 'i', І: 'I' },
    ...{ ј: 'j', Ј: 'J', К: 'K', к: 'k', М: 'M', о: 'o', О: 'O', р: 'p', Р: 'P', ѕ: 's', Ѕ: 'S' },
    ...{ Т: 'T', у: 'y', У: 'Y', х: 'x', Х: 'X', в: 'b', т: 't', ԁ: 'd', ԛ: 'q', ԝ: 'w', ѵ: 'v' },
    ...{ α: 'a', Α: 'A', Β: 'B', ε: 'e', Ε: 'E', Η: 'H', ι: 'i', Ι: 'I', κ: 'k', Κ: 'K', Μ: 'M' },
    ...{ ν: 'v', Ν: 'N', ο: 'o', Ο: 'O', ρ: 'p', Ρ: 'P', Τ: 'T', υ: 'u', Υ: 'Y', χ: 'x', Χ: 'X' },
    ...{ Ζ: 'Z', ı: 'i', ɡ: 'g', ɑ: 'a' },
  }),
);

const LATIN = /\p{Script=Latin}/u;

/** Digits and signs that replace letters: "cur3s". */
const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' },
};

/** Letters with separators between them: "c.u.r.e.s", "C U R E S". */
const SPACED =
  /(?<![\p{L}\p{N}])\p{L}(?:(?:[.·•*_~-]\p{L}){3,}|(?: {1,3}\p{L}){3,})(?![\p{L}\p{N}'’])/gu;

/** Up to four capitals with dots, such as "U.S.A.", stay as they are. */
const ABBREVIATION = /^(?:\p{Lu}\.){1,3}\p{Lu}\.?$/u;

type Edit = { from: number; to: number; by: string };

function* findTags(source: string): Generator<Edit> {
  for (const { 0: tag, index } of source.matchAll(TAG))
    yield { from: index, to: index + tag.length, by: BLOCK.test(tag) ? ' ' : '' };
}

function* findEntities(source: string): Generator<Edit> {
  for (const { 0: entity, 1: decimal, 2: hex, 3: name = '', index } of source.matchAll(ENTITY)) {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    const by = code === undefined ? ENTITIES[name.toLowerCase()] : String.fromCodePoint(code);
    if (by !== undefined) yield { from: index, to: index + entity.length, by };
  }
}

/** Removes invisible characters; normalises wide and joined letters and unusual spaces. */
function* findForms(source: string): Generator<Edit> {
  for (const { 0: character, index } of source.matchAll(/\p{Cf}|[\p{L}\p{Zs}]/gu)) {
    const by = /\p{Cf}/u.test(character) ? '' : character.normalize('NFKC');
    if (by !== character) yield { from: index, to: index + character.length, by };
  }
}

/** Skips words that are wholly in another alphabet, because they belong to another language. */
function* findLookAlikes(source: string): Generator<Edit> {
  for (const { 0: word, index } of source.matchAll(/\p{L}+/gu)) {
    const letters = [...word];
    const isMixed = letters.some((letter) => LATIN.test(letter));
    if (!isMixed || !letters.some((letter) => LOOK_ALIKES.has(letter))) continue;
    const by = letters.map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
    yield { from: index, to: index + word.length, by };
  }
}

function* findSpaced(source: string): Generator<Edit> {
  for (const { 0: spaced, index } of source.matchAll(SPACED)) {
    if (ABBREVIATION.test(spaced)) continue;
    // Two spaces or more separate words.
    const words = spaced.split(/ {2,}/).map((word) => word.replace(/[^\p{L}]/gu, ''));
    const by = words.join(' ');
    yield { from: index, to: index + spaced.length, by };
  }
}

/** Replaces digits by letters if the result is a known word. */
function* findDigits(source: string, isKnown: (word: string) => boolean): Generator<Edit> {
  for (const { 0: word, index } of source.matchAll(/(?<!\S)[\p{L}\d@$!]{3,}(?![\p{L}\p{N}])/gu)) {
    if (!/\p{L}/u.test(word) || !/[\d@$!]\p{L}/u.test(word)) continue;
    const by = word.replace(/[\d@$!]/g, (sign) => DIGIT_LETTERS[sign] ?? sign);
    if (isKnown(by.toLowerCase())) yield { from: index, to: index + word.length, by };
  }
}

/** Applies edits that don't overlap, from left to right. */
function apply({ text, toSource }: PlainText, edits: Iterable<Edit>): PlainText {
  const sorted = [...edits].sort((a, b) => a.from - b.from);
  if (sorted.length === 0) return { text, toSource };
  let result = '';
  let at = 0;
  /**
   * Each pair of offsets marks where a part of the result begins, and where it begins in the
   * source.
   */
  const anchors = [{ result: 0, source: 0 }];
  for (const { from, to, by } of sorted) {
    if (from < at) continue;
    result += text.slice(at, from) + by;
    anchors.push({ result: result.length - by.length, source: from });
    anchors.push({ result: result.length, source: to });
    at = to;
  }
  result += text.slice(at);
  return {
    text: result,
    toSource: (offset) => {
      const anchor = anchors.findLast((one) => one.result <= offset) ?? { result: 0, source: 0 };
      return toSource(Math.min(anchor.source + offset - anchor.result, text.length));
    },
  };
}

function* findMisspelt(source: string, correct: (word: string) => string): Generator<Edit> {
  for (const { 0: word, index } of source.matchAll(/\p{L}{4,}/gu)) {
    const by = correct(word.toLowerCase());
    if (by !== word.toLowerCase()) yield { from: index, to: index + word.length, by };
  }
}

/**
 * @param isKnown whether a word exists. Called with a word in lower case, with letters for digits.
 * @param correct corrects a word in lower case if it is a misspelt word of device or condition
 */
export function readPlainText(
  source: string,
  isKnown: (word: string) => boolean,
  correct: (word: string) => string,
): PlainText {
  let plain: PlainText = { text: source, toSource: (offset) => offset };
  for (const find of [findTags, findEntities, findForms, findLookAlikes, findSpaced])
    plain = apply(plain, find(plain.text));
  plain = apply(plain, findDigits(plain.text, isKnown));
  return apply(plain, findMisspelt(plain.text, correct));
}
