/** Turns the status of the device in each market into the sentences that the site says of it. */

/** The markets that the status is stated for. Everywhere else the device is investigational. */
export const MARKETS = ['Australia', 'the USA', 'Japan'] as const;

/** The sentences of device.yaml. Other content files refer to them by name, such as `{line}`. */
export const SENTENCES = [
  'short',
  'line',
  'heading',
  'statement',
  'stage',
  'technology',
  'investigational',
  'authorities',
  'questions',
  'evidence',
] as const;

/** What the patterns of device.yaml may hold in braces. */
export const PLACEHOLDERS = {
  nowhere: ['name', 'markets'],
  somewhere: ['name', 'authorised', 'registered', 'inOthers'],
};

/** A market, with the entry in its register where it has authorised the device. */
export type MarketStatus = { market: (typeof MARKETS)[number] } & (
  | { status: 'investigational' }
  | { status: 'authorised'; register: string; number: string; date: string }
);

type Sentences = Record<(typeof SENTENCES)[number], string>;

const list = (items: string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat('en-AU', { type }).format(items);

/** `Australia (ARTG 123456, 1 March 2027)` */
function withRegister(entry: Extract<MarketStatus, { status: 'authorised' }>): string {
  const since = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  return `${entry.market} (${entry.register} ${entry.number}, ${since.format(new Date(entry.date))})`;
}

/** Fills in what a text has in braces. Leaves alone what has no value. */
export const fillIn = (text: string, values: Map<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => values.get(name) ?? placeholder);

/**
 * Says what the status of the device is.
 *
 * @param wording the patterns for a device that is authorised nowhere, and for one that is somewhere
 */
export function describeStatus(
  { name, markets }: { name: string; markets: MarketStatus[] },
  wording: { nowhere: Sentences; somewhere: Sentences },
): Sentences & { authorised: boolean } {
  const authorised = markets.filter((entry) => entry.status === 'authorised');
  const others = markets.filter((entry) => entry.status !== 'authorised');
  const names = (entries: MarketStatus[]) => entries.map(({ market }) => market);
  const values = new Map([
    ['name', name],
    ['markets', list([...names(markets), 'elsewhere'], 'disjunction')],
    ['authorised', list(names(authorised))],
    ['registered', list(authorised.map(withRegister))],
    // With its "in", because nobody says "in elsewhere".
    ['inOthers', others.length > 0 ? `in ${list([...names(others), 'elsewhere'])}` : 'elsewhere'],
  ]);
  const sentences = { ...wording[authorised.length > 0 ? 'somewhere' : 'nowhere'] };
  for (const key of SENTENCES) sentences[key] = fillIn(sentences[key], values);
  return { ...sentences, authorised: authorised.length > 0 };
}

/** The markets in every combination of statuses. What no register has said yet is made up. */
export const combineStatuses = (markets: MarketStatus[]): MarketStatus[][] =>
  markets.reduce<MarketStatus[][]>(
    (combinations, entry) =>
      combinations.flatMap((before) => [
        [...before, { market: entry.market, status: 'investigational' }],
        [
          ...before,
          {
            register: 'ARTG',
            number: '123456',
            date: '2027-03-01',
            ...entry,
            status: 'authorised',
          },
        ],
      ]),
    [[]],
  );

/** Who approves something else than the device: an ethics committee a protocol, a board a budget. */
const OTHER_APPROVAL = '\\b(board|budget|committee|council|ethics|protocol)s?\\b';

/** Phrases that state the status of a device. */
const STATUS_PHRASES = [
  /\binvestigational\b/i,
  /\b(un)?authori[sz](e|es|ed|ing|ations?)\b/i,
  new RegExp(
    `(?<!${OTHER_APPROVAL}[^.]*)\\b(un)?approv(e|es|ed|ing|als?)\\b(?![^.]*${OTHER_APPROVAL})`,
    'i',
  ),
  /\b(cleared|registered|listed) (by|with|in|on) (the )?(ARTG|FDA|PMDA|TGA)\b/i,
  // "The patch and its clinical trials" has a past or a present, whatever the status.
  /\b(in|our|the) ([\w-]+ ){0,2}clinical trials?\b/i,
  /\bin ([\w-]+ ){0,2}trials\b/i,
  /\bclinical trials? (is|are|has|have|begins?|continues?|go(es)? on)\b/i,
  /\b(for|on) sale\b|\bon the market\b/i,
];

/** The words of a text that state the status of the device, if any do. */
export const findStatus = (text: string): string | undefined =>
  STATUS_PHRASES.map((phrase) => text.replace(/\{\w+\}/g, '').match(phrase)?.[0]).find(Boolean);
