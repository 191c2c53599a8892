/** Finds sentences that state a checkable fact, and the source or decision recorded for each. */
import { z } from 'zod';
import type { Evidence } from './config.ts';
import type { Reviewed } from './judgement.ts';
import type { Market } from './markets.ts';
import { createMask, type Vocabulary } from './mask.ts';
import { readData } from './rules.ts';
import { LINK_ADDRESS } from './text.ts';

const texts = z.array(z.string());

const DATA = z
  .strictObject({
    lists: z.record(z.string(), texts),
    kinds: z.array(
      z.strictObject({ name: z.string(), isShown: z.boolean().default(false), patterns: texts }),
    ),
    silent: texts,
  })
  .parse(readData('facts.yaml'));

/** The index of each word is the word's value. */
const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

const DIGITS = '\\d+(?:[.,]\\d+)*(?:–\\d+(?:\\.\\d+)?)?';
const LARGE =
  '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\p{L}+)?|hundreds?|thousands?|dozens?|millions?|billions?';
const SEVERAL = `(?!1(?![\\d.,–]))${DIGITS}|${LARGE}|${NUMBER_WORDS.slice(2).join('|')}`;

const LISTS = new Map([
  ['number', `${DIGITS}|one|${SEVERAL}`],
  // {several} omits "one", which is mostly a pronoun.
  ['several', SEVERAL],
  ['year', '(?:19|20)\\d\\d'],
  ...Object.entries(DATA.lists).map(([name, list]) => [name, list.join('|')] as const),
]);

function compile(pattern: string): RegExp {
  const source = pattern.replace(/(?<!\\p)\{(\w+)\}/g, (_, name: string) => {
    const list = LISTS.get(name);
    if (list === undefined) throw new Error(`facts.yaml has no list {${name}}: add it to lists.`);
    return `(?:${list})`;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}_/#.:+-])(?:${source})(?![\\p{L}\\p{N}_]|[/.:-]\\d)`, 'giu');
}

const KINDS_OF_EVIDENCE = DATA.kinds.map((kind) => ({
  ...kind,
  patterns: kind.patterns.map(compile),
}));

const SILENT = new RegExp(DATA.silent.join('|'), 'gu');

/** Matches places of alternative texts and accessible names. */
const DESCRIPTION = /\balt\b|\baria/i;

/** A phrase that states a fact, and the kind of the fact. */
export type Statement = { kind: string; phrase: string };

/**
 * @param settled sentences that are checked elsewhere, such as sentences about the device's status
 * @returns a function that takes a sentence and its place, and finds the statements
 */
export function createFactFinder(
  vocabulary: Vocabulary,
  markets: readonly Market[] = [],
  settled: readonly string[] = [],
) {
  const mask = createMask(vocabulary, markets);
  const longestFirst = settled.filter(Boolean).toSorted((a, b) => b.length - a.length);
  return (sentence: string, where = ''): Statement[] => {
    const open = longestFirst.reduce((text, known) => text.replaceAll(known, ' | '), sentence);
    // Insert a space between the words of adjacent elements: "9 cmNine centimetres long".
    const apart = open.replace(SILENT, ' | ').replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ');
    let { text } = mask(apart);
    const found: Statement[] = [];
    for (const { name: kind, isShown, patterns } of KINDS_OF_EVIDENCE) {
      if (isShown && DESCRIPTION.test(where)) continue;
      for (const pattern of patterns) {
        // Remove each match, so that a date isn't also counted as a number.
        text = text.replace(pattern, (phrase) => {
          found.push({ kind, phrase });
          return ' | ';
        });
      }
    }
    return found;
  };
}

const EACH_NUMBER = new RegExp(`(?<!\\p{L})(?:${LISTS.get('number')})(?!\\p{L})`, 'giu');

/** Yields the numbers of a statement in digits. Without a number, yields the statement's words. */
function* listValues({ phrase }: Statement): Generator<string> {
  const numbers = phrase.match(EACH_NUMBER)?.map((number) => number.toLowerCase());
  for (const number of numbers ?? [phrase.toLowerCase()]) {
    const value = NUMBER_WORDS.indexOf(number);
    yield value < 0 ? number : `${value}`;
  }
}

/** A sentence that states a fact. Has a source, a decision that it needs no source, or neither. */
export type Fact = {
  sentence: string;
  /** Kinds, such as “a date”. Empty if the sentence has evidence but matches no pattern. */
  kinds: string[];
  /** Includes places of longer sentences that state the same fact. */
  locations: Reviewed[];
  /** A document that shows the fact. */
  evidence?: Evidence;
  /** The decision that the fact needs no source. */
  decision?: Evidence;
  /**
   * The target on another site, if all pages show the sentence as a link, such as a news headline.
   */
  link?: string;
};

/** Whether a fact has a source, a decision, or neither. */
export const PROOFS = ['with a source', 'decided', 'without'] as const;

export const nameProof = ({ evidence, link, decision }: Fact): (typeof PROOFS)[number] =>
  evidence || link ? 'with a source' : decision ? 'decided' : 'without';

/** Describes the proof in words, so that a reader of the report can look it up. */
export const describeProof = ({ evidence, link, decision }: Fact): string[] => [
  ...(evidence
    ? [`${evidence.document}, version ${evidence.version}`, `Kept: ${evidence.kept}`]
    : []),
  ...(link ? [`The page that the sentence links to: ${link}`] : []),
  ...(decision
    ? [
        `No source needed: ${decision.reason}`,
        `${decision.reviewer}, ${decision.role}, ${decision.date}`,
      ]
    : []),
];

type Stated = { sentence: string; kinds: string[]; values: ReadonlySet<string> };

function includes(sentence: string, other: string): boolean {
  const part = other.toLowerCase().replace(/[\s.:;,]+$/, '');
  const at = sentence.toLowerCase().indexOf(part);
  // "15 May" doesn't contain "5 May".
  return at === 0 || (at > 0 && !/^[\d.,]\d/.test(sentence.slice(at - 1)));
}

/** Drops a longer sentence if shorter sentences, such as a caption, state the same facts. */
function removeCopies(stated: readonly Stated[], isNamed: (sentence: string) => boolean) {
  const kept: Stated[] = [];
  for (const next of stated.toSorted((a, b) => a.sentence.length - b.sentence.length)) {
    const parts = kept.filter(({ sentence }) => includes(next.sentence, sentence));
    const covered = new Set(parts.flatMap(({ values }) => [...values]));
    const isCopy = parts.length > 0 && [...next.values].every((value) => covered.has(value));
    if (!isCopy || isNamed(next.sentence)) kept.push(next);
  }
  return kept;
}

/**
 * Returns the target if the sentence is a link on all pages. Ignores feeds and text files, where
 * links aren't known.
 */
function findLink(locations: readonly Reviewed[]): string | undefined {
  const onPages = locations.filter(({ file }) => file.endsWith('.html'));
  return onPages.every(({ link }) => link) ? onPages[0]?.link : undefined;
}

/**
 * Lists the facts in reading order. Also lists evidence for sentences no longer on the site.
 *
 * @param everywhere all sentences of the site
 */
export function readFacts(
  everywhere: readonly Reviewed[],
  evidence: readonly Evidence[],
  findStatements: ReturnType<typeof createFactFinder>,
) {
  const bySentence = new Map<string, Evidence[]>();
  for (const entry of evidence) {
    for (const sentence of entry.sentences) {
      bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), entry]);
    }
  }
  const isNamed = (sentence: string) => bySentence.has(sentence);
  const listed = everywhere.filter(({ where }) => where !== LINK_ADDRESS);
  const locationsOf = Map.groupBy(listed, ({ sentence }) => sentence);
  const findPosition = ({ locations: [first] }: Fact) => (first ? listed.indexOf(first) : -1);
  const stated = [...locationsOf].flatMap(([sentence, locations]): Stated[] => {
    const statements = [...new Set(locations.map(({ where }) => where))].flatMap((where) =>
      findStatements(sentence, where),
    );
    if (statements.length === 0 && !isNamed(sentence)) return [];
    const kinds = [...new Set(statements.map(({ kind }) => kind))];
    const values = new Set(statements.flatMap((found) => [...listValues(found)]));
    return [{ sentence, kinds, values }];
  });
  const facts = removeCopies(stated, isNamed)
    .map(({ sentence, kinds }): Fact => {
      const locations = listed.filter((location) => includes(location.sentence, sentence));
      const entries = bySentence.get(sentence) ?? [];
      const source = entries.find(({ document }) => document);
      const decision = entries.find(({ reason }) => reason);
      const link = findLink(locations);
      return {
        ...{ sentence, kinds, locations },
        ...(source && { evidence: source }),
        ...(decision && { decision }),
        ...(link && { link }),
      };
    })
    .sort((a, b) => findPosition(a) - findPosition(b));
  const unused = evidence.flatMap(({ line, sentences }) =>
    sentences
      .filter((sentence) => !locationsOf.has(sentence))
      .map((sentence) => ({ line, sentence })),
  );
  return { facts, unused };
}
