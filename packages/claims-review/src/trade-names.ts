/** Finds invented product names: with ™ or ®, in CamelCase, or an unknown name beside "patch". */
import nlp from 'compromise';
import { z } from 'zod';
import { hasAnyTag, type Token } from './analysis.ts';

const THING = /^(patch|patches|device|system|stimulator|neuromodulator|wearable)$/;
const BETWEEN = /^(the|our|its|a|an|new|bladder|ankle|smart|is|neuromodulation|medical)$/;
const NAMING =
  /^(called|call|named|name|names|meet|introducing|introduce|presenting|christened|dubbed|branded|brand|inside)$/;

const KNOWN_TAGS = 'Place Demonym Month WeekDay Organization FirstName Authority Value'.split(' ');

const modelSchema = z.object({
  one: z.object({ lexicon: z.record(z.string(), z.unknown()) }),
});

const dictionary = new Set(Object.keys(modelSchema.parse(nlp.model()).one.lexicon));

const TRADEMARK = /([\p{L}\d-]+)\s?[™®]/gu;
const CAMEL_CASE = /(?<![\p{L}@./])(#?)(\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+)(?![\p{L}@])/gu;

/** Neither compromise nor the word lists know the word, or what it may be a form of. */
function isInvented(word: string, isListed: (word: string) => boolean): boolean {
  const lower = word.toLowerCase();
  const stems = [
    lower,
    lower.replace(/(s|es|ed|d|ing|ly|er|y|al|ical|ic|able|ive|ion|ation)$/, ''),
  ];
  return !stems.some(
    (stem) => dictionary.has(stem) || dictionary.has(`${stem}e`) || isListed(stem),
  );
}

export function findTradeNames(
  sentence: string,
  tokens: Token[],
  names: string[],
  isListed: (word: string) => boolean,
): { start: number; end: number }[] {
  const known = new Set(
    names.flatMap((name) => [name, ...name.split(' ')]).map((name) => name.toLowerCase()),
  );
  const isKnown = (name = '') => known.has(name.toLowerCase().replace(/'s$/, ''));
  const trademarked = [...sentence.matchAll(TRADEMARK)].filter(([, name]) => !isKnown(name));
  const camelCased = [...sentence.matchAll(CAMEL_CASE)].filter(([, hash, name = '']) => {
    // A hashtag of known words is a phrase: #ItReallyWorks.
    const parts = name.match(/\p{Lu}\p{Ll}+/gu) ?? [];
    const isPhrase = hash === '#' && !parts.some((part) => isInvented(part, isListed));
    return !isKnown(name) && !isPhrase;
  });
  const hasMark = tokens.some(({ word }) => word === 'trademark') || /trade mark/i.test(sentence);
  const unknown = tokens.filter((token, index) => {
    if (!/^(\p{Lu}\p{Ll}{3,}|\p{Lu}{6,})$/u.test(token.text) || isKnown(token.text)) return false;
    if (hasAnyTag(token, KNOWN_TAGS) || !isInvented(token.text, isListed)) return false;
    let next = index + 1;
    while (next < index + 4 && BETWEEN.test(tokens[next]?.word ?? '')) next++;
    const isBeside = THING.test(tokens[next]?.word ?? '') && !/[.!?:;—]/.test(token.after);
    const isNamed = NAMING.test(tokens[index - 1]?.word ?? '') && !token.tags.has('Person');
    return isBeside || isNamed || hasMark;
  });
  return [
    ...[...trademarked, ...camelCased].map(({ index, 0: name }) => ({
      start: index,
      end: index + name.length,
    })),
    ...unknown.map(({ start, end }) => ({ start, end })),
  ];
}
