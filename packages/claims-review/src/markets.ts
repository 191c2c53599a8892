import { z } from 'zod';
import { readData } from './rules.ts';

const words = z.array(z.string());

const MARKETS = z
  .record(z.string(), z.strictObject({ names: words, authorities: words }))
  .parse(readData('markets.yaml'));

/** A market of the device. */
export type Market = {
  /** As in "in Japan": the word "the" included if it has one. */
  name: string;
  status: 'investigational' | 'authorised';
  /** Other words for it: people, cities, authorities. Known for about fifteen countries. */
  words?: readonly string[];
};

/** The name in MARKETS of a market that the caller may call otherwise: the EU, United States. */
function canonicalName({ name }: Pick<Market, 'name'>): string {
  const own = name.replace(/^the /, '');
  const known = Object.entries(MARKETS).find(([, { names }]) => names.includes(own));
  return known?.[0] ?? name;
}

/** Where the law of the European Union counts, with the European Economic Area. */
const UNION = new Set(
  'Austria Belgium Bulgaria Croatia Cyprus Czechia Denmark Estonia Finland France Germany Greece Hungary Iceland Ireland Italy Latvia Liechtenstein Lithuania Luxembourg Malta Netherlands Norway Poland Portugal Romania Slovakia Slovenia Spain Sweden'.split(
    ' ',
  ),
);

/** By the names that the table of markets has. */
export const KNOWN_MARKETS = Object.keys(MARKETS);

/** Whether its words or its laws are known: a market of the table, by any name of the country, or of the Union. */
export function isKnownMarket(name: string): boolean {
  const own = name.replace(/^the /, '');
  return canonicalName({ name }) in MARKETS || UNION.has(own);
}

/** Whose laws count in a market: its own, and those of the union that it belongs to. */
export function jurisdictionsOf(market: Pick<Market, 'name'>): string[] {
  const name = canonicalName(market);
  return UNION.has(name.replace(/^the /, '')) ? [name, 'the European Union'] : [name];
}

function wordsOf(market: Market): string[] {
  const known = MARKETS[canonicalName(market)];
  const own = market.name.replace(/^the /, '');
  return [own, ...(known?.names ?? []), ...(known?.authorities ?? []), ...(market.words ?? [])];
}

export const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches whole words, in this case: "US" isn't "us". The longest come first. */
const patternOf = (words: readonly string[], flags: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .toSorted((a, b) => b.length - a.length)
      .map(escapePattern)
      .join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  );

/** Finds the words for markets, to replace them by placeholders. */
export function createMarketFinder(markets: readonly Market[]) {
  const kinds = new Map<string, string>();
  for (const { names, authorities } of Object.values(MARKETS)) {
    for (const word of names) kinds.set(word, 'market');
    for (const word of authorities) kinds.set(word, 'authority');
  }
  for (const market of markets) {
    const isAuthorised = market.status === 'authorised';
    for (const word of wordsOf(market)) {
      if (isAuthorised || !kinds.has(word)) kinds.set(word, isAuthorised ? 'authorised' : 'market');
    }
  }
  const pattern = patternOf([...kinds.keys()], 'gu');
  return (sentence: string) =>
    [...sentence.matchAll(pattern)].map(({ 0: word, index }) => ({
      kind: kinds.get(word) ?? 'market',
      from: index,
      to: index + word.length,
    }));
}

/** Says which of the markets a sentence names. */
export function createMarketReader(markets: readonly Market[]) {
  const patterns = markets.map((market) => ({ market, pattern: patternOf(wordsOf(market), 'u') }));
  return (sentence: string): Market[] =>
    patterns.filter(({ pattern }) => pattern.test(sentence)).map(({ market }) => market);
}
