import { z } from 'zod';
import { readData } from './rules.ts';

const words = z.array(z.string());

const MARKETS = z
  .record(z.string(), z.strictObject({ names: words, authorities: words }))
  .parse(readData('markets.yaml'));

export type Market = {
  /** The name as written after "in": "Japan", "the USA". */
  name: string;
  status: 'investigational' | 'authorised';
  /**
   * Words for the market's people, cities and authorities. Required if the market isn't in
   * markets.yaml.
   */
  words?: readonly string[];
};

/**
 * Returns the name in MARKETS for a name that a caller wrote, such as "the EU" or "United States".
 */
function canonicalName({ name }: Pick<Market, 'name'>): string {
  const own = name.replace(/^the /, '');
  const known = Object.entries(MARKETS).find(([, { names }]) => names.includes(own));
  return known?.[0] ?? name;
}

/** Countries under EU law on medical devices: members of the EU and of the EEA. */
const UNION = new Set(
  'Austria Belgium Bulgaria Croatia Cyprus Czechia Denmark Estonia Finland France Germany Greece Hungary Iceland Ireland Italy Latvia Liechtenstein Lithuania Luxembourg Malta Netherlands Norway Poland Portugal Romania Slovakia Slovenia Spain Sweden'.split(
    ' ',
  ),
);

export const KNOWN_MARKETS = Object.keys(MARKETS);

/**
 * Whether the market is in markets.yaml, under any of its names, or is a country of the EU or EEA.
 */
export function isKnownMarket(name: string): boolean {
  const own = name.replace(/^the /, '');
  return canonicalName({ name }) in MARKETS || UNION.has(own);
}

/**
 * Lists the markets whose laws apply in a market: the market itself and, for members of the EU and
 * the EEA, the European Union.
 */
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

/** Matches whole words, longest first. The case of letters has to match: "US" isn't "us". */
const patternOf = (words: readonly string[], flags: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .toSorted((a, b) => b.length - a.length)
      .map(escapePattern)
      .join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  );

/** Finds words for markets, so that the mask can replace them by placeholders. */
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

/** Returns a function that lists the markets that a sentence names. */
export function createMarketReader(markets: readonly Market[]) {
  const patterns = markets.map((market) => ({ market, pattern: patternOf(wordsOf(market), 'u') }));
  return (sentence: string): Market[] =>
    patterns.filter(({ pattern }) => pattern.test(sentence)).map(({ market }) => market);
}
