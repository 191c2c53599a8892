/** Finds invented product names: with ™ or ®, in CamelCase, or an unknown name beside "patch". */
import nlp from 'compromise';
import type { Token } from './analysis.ts';

const THING = /^(patch|patches|device|system|stimulator|neuromodulator|wearable)$/;
const BETWEEN = /^(the|our|its|a|an|new|bladder|ankle|smart|is|neuromodulation|medical)$/;
const NAMING =
  /^(called|call|named|name|names|meet|introducing|introduce|presenting|christened|dubbed|branded|brand|inside)$/;

/** Kinds of words that, capitalised, are no invented names. */
const KNOWN_KINDS = [
  'Place',
  'Demonym',
  'Month',
  'WeekDay',
  'Organization',
  'FirstName',
  'Authority',
  'Value',
];

/** All words that compromise knows. */
function knownWords(): Set<string> {
  const model: unknown = nlp.model();
  let found = model;
  for (const key of ['one', 'lexicon']) {
    if (typeof found !== 'object' || found === null) return new Set();
    found = new Map<string, unknown>(Object.entries(found)).get(key);
  }
  return new Set(typeof found === 'object' && found !== null ? Object.keys(found) : []);
}

const dictionary = knownWords();

/** Whether a word looks invented: compromise does not know it, nor what it may be a form of. */
function isInvented(word: string, own: (word: string) => boolean): boolean {
  const lower = word.toLowerCase();
  const stems = [
    lower,
    lower.replace(/(s|es|ed|d|ing|ly|er|y|al|ical|ic|able|ive|ion|ation)$/, ''),
  ];
  return !stems.some((stem) => dictionary.has(stem) || dictionary.has(`${stem}e`) || own(stem));
}

/** Where product names stand in a sentence. */
export function findTradeNames(
  sentence: string,
  tokens: Token[],
  names: string[],
  isListed: (word: string) => boolean,
): { start: number; end: number }[] {
  const known = new Set(
    names.flatMap((name) => [name, ...name.split(' ')]).map((name) => name.toLowerCase()),
  );
  const isKnown = (name: string) => known.has(name.toLowerCase().replace(/'s$/, ''));
  const found: { start: number; end: number }[] = [];
  for (const match of sentence.matchAll(/([\p{L}\d-]+)\s?[™®]/gu))
    if (!isKnown(match[1] ?? ''))
      found.push({ start: match.index, end: match.index + match[0].length });
  const camelCase = /(?<![\p{L}@./])(#?)(\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+)(?![\p{L}@])/gu;
  for (const match of sentence.matchAll(camelCase)) {
    const name = match[2] ?? '';
    // Hashtags join words by capitals: those of known words are phrases.
    const parts = name.match(/\p{Lu}\p{Ll}+/gu) ?? [];
    const phrase = match[1] === '#' && !parts.some((part) => isInvented(part, isListed));
    if (!isKnown(name) && !phrase)
      found.push({ start: match.index, end: match.index + match[0].length });
  }
  for (const [index, token] of tokens.entries()) {
    if (!/^(\p{Lu}\p{Ll}{3,}|\p{Lu}{6,})$/u.test(token.text) || isKnown(token.text)) continue;
    if (KNOWN_KINDS.some((tag) => token.tags.has(tag)) || !isInvented(token.text, isListed))
      continue;
    let next = index + 1;
    while (next < index + 4 && BETWEEN.test(tokens[next]?.word ?? '')) next++;
    const beside = THING.test(tokens[next]?.word ?? '') && !/[.!?:;—]/.test(token.after);
    const naming = NAMING.test(tokens[index - 1]?.word ?? '') && !token.tags.has('Person');
    const mark = tokens.some(({ word }) => word === 'trademark') || /trade mark/i.test(sentence);
    if (beside || naming || mark) found.push({ start: token.start, end: token.end });
  }
  return found;
}
