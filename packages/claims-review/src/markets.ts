/** Words that name a market: the country, its people and cities, and its authorities. */
type MarketWords = {
  names: readonly string[];
  authorities: readonly string[];
};

const MARKETS: Readonly<Record<string, MarketWords>> = {
  Australia: {
    names: [
      'Australia',
      'Australian',
      'Australians',
      'Aussie',
      'Aussies',
      'Sydney',
      'Melbourne',
      'Brisbane',
      'Perth',
      'Adelaide',
      'Hobart',
      'Canberra',
      'Queensland',
      'Tasmania',
      'New South Wales',
    ],
    authorities: ['TGA', 'ARTG', 'Therapeutic Goods Administration'],
  },
  'New Zealand': {
    names: [
      'New Zealand',
      'New Zealander',
      'New Zealanders',
      'Kiwi',
      'Kiwis',
      'Auckland',
      'Wellington',
      'Christchurch',
    ],
    authorities: ['Medsafe'],
  },
  'the USA': {
    names: [
      'USA',
      'US',
      'U.S.',
      'United States',
      'United States of America',
      'America',
      'American',
      'Americans',
      'New York',
      'Boston',
      'Chicago',
      'California',
      'Ohio',
      'Texas',
      'Los Angeles',
      'San Francisco',
      'Minneapolis',
      'Seattle',
    ],
    authorities: ['FDA', 'Food and Drug Administration', 'CDRH'],
  },
  Canada: {
    names: ['Canada', 'Canadian', 'Canadians', 'Toronto', 'Vancouver', 'Montreal'],
    authorities: ['Health Canada'],
  },
  Japan: {
    names: [
      'Japan',
      'Japanese',
      'Tokyo',
      'Osaka',
      'Kyoto',
      'Yokohama',
      'Fukuoka',
      'Sapporo',
      'Nagoya',
      'Kobe',
    ],
    authorities: ['PMDA', 'MHLW'],
  },
  'the United Kingdom': {
    names: [
      'United Kingdom',
      'UK',
      'Britain',
      'British',
      'England',
      'Scotland',
      'Scottish',
      'Wales',
      'London',
      'Manchester',
      'Edinburgh',
    ],
    authorities: ['MHRA', 'NHS', 'UKCA'],
  },
  'the European Union': {
    names: ['European Union', 'EU', 'Europe', 'European', 'Europeans'],
    authorities: ['CE', 'EMA', 'notified body'],
  },
  Germany: {
    names: ['Germany', 'German', 'Germans', 'Berlin', 'Munich', 'Hamburg'],
    authorities: ['BfArM'],
  },
  France: { names: ['France', 'French', 'Paris', 'Lyon'], authorities: ['ANSM'] },
  Switzerland: {
    names: ['Switzerland', 'Swiss', 'Zurich', 'Geneva', 'Basel'],
    authorities: ['Swissmedic'],
  },
  Korea: { names: ['Korea', 'Korean', 'Koreans', 'Seoul'], authorities: ['MFDS'] },
  China: { names: ['China', 'Chinese', 'Beijing', 'Shanghai'], authorities: ['NMPA'] },
  Singapore: { names: ['Singapore', 'Singaporean', 'Singaporeans'], authorities: ['HSA'] },
  India: { names: ['India', 'Indian', 'Indians', 'Delhi', 'Mumbai'], authorities: ['CDSCO'] },
  Brazil: { names: ['Brazil', 'Brazilian', 'Brazilians', 'São Paulo'], authorities: ['ANVISA'] },
};

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
