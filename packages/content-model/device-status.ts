import { writeDay } from './days.ts';

/** The sentences of device.yaml. Other content files insert them by name, such as `{line}`. */
export const SENTENCES = [
  'short',
  'line',
  'heading',
  'statement',
  'stage',
  'technology',
  'investigational',
  'evidence',
  'access',
] as const;

export const PLACEHOLDERS = {
  nowhere: ['name', 'trials', 'markets', 'studied'],
  somewhere: ['name', 'trials', 'studied', 'authorised', 'registered', 'inOthers', 'entry'],
};

/**
 * The status in a market that device.yaml lists. In all other markets, the device is not studied.
 */
export type MarketStatus = { market: string } & (
  | { status: 'investigational' | 'not-studied' }
  | { status: 'authorised'; register: string; number: string; date: string }
);

type Authorised = Extract<MarketStatus, { status: 'authorised' }>;
type Sentences = Record<(typeof SENTENCES)[number], string>;

const joinByAnd = new Intl.ListFormat('en-AU', { type: 'conjunction' });
const joinByOr = new Intl.ListFormat('en-AU', { type: 'disjunction' });

const describeEntry = ({ register, number, date }: Authorised) =>
  `${register} ${number}, ${writeDay(date)}`;

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const fillIn = (text: string, values: Map<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => values.get(name) ?? placeholder);

/** Matches a part of a template that is left out if a list in it has no entry. */
const OPTIONAL_PART = /\[([^[\]]*)\]/g;

/** Fills in a template. Leaves out the parts in brackets that have an empty value. */
const fillInTemplate = (template: string, values: Map<string, string>): string =>
  fillIn(
    template.replace(OPTIONAL_PART, (_, part: string) =>
      [...part.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => values.get(name) === '') ? '' : part,
    ),
    values,
  ).trim();

/** @param trials the registered trials */
export function describeStatus(
  { name, markets, trials }: { name: string; markets: MarketStatus[]; trials: unknown[] },
  wording: { nowhere: Sentences; somewhere: Sentences },
  statuses: Record<MarketStatus['status'], string>,
) {
  const authorised = markets.filter((entry) => entry.status === 'authorised');
  const others = markets.filter((entry) => entry.status !== 'authorised');
  const names = (entries: MarketStatus[]) => entries.map(({ market }) => market);
  const values = new Map([
    ['name', name],
    ['trials', trials.length === 1 ? 'a clinical trial' : 'clinical trials'],
    ['markets', joinByOr.format([...names(markets), 'elsewhere'])],
    ['studied', joinByAnd.format(names(others.filter(({ status }) => status !== 'not-studied')))],
    ['authorised', joinByAnd.format(names(authorised))],
    [
      'registered',
      joinByAnd.format(authorised.map((entry) => `${entry.market} (${describeEntry(entry)})`)),
    ],
    ['entry', joinByAnd.format(authorised.map(describeEntry))],
    // Includes the "in", because "in elsewhere" is wrong English.
    [
      'inOthers',
      others.length > 0 ? `in ${joinByAnd.format([...names(others), 'elsewhere'])}` : 'elsewhere',
    ],
  ]);
  const sentences = { ...wording[authorised.length > 0 ? 'somewhere' : 'nowhere'] };
  for (const key of SENTENCES) sentences[key] = fillInTemplate(sentences[key], values);
  const statusOf = (entry: MarketStatus) =>
    fillIn(
      statuses[entry.status],
      new Map(entry.status === 'authorised' ? [['entry', describeEntry(entry)]] : []),
    );
  const marketsByStatus = Map.groupBy(
    [...markets, { market: 'elsewhere', status: 'not-studied' } as const].map((entry) => ({
      market: entry.market,
      status: statusOf(entry),
    })),
    ({ status }) => status,
  );
  return {
    ...sentences,
    authorised: authorised.length > 0,
    /** One row for each status, with the names of the markets that have this status. */
    statusByMarket: [...marketsByStatus].map(([status, entries]) => ({
      market: capitalise(joinByAnd.format(entries.map(({ market }) => market))),
      status,
    })),
  };
}

/** Maps the names of device.yaml's sentences to their text. Empty if device.yaml is invalid. */
export const sentencesOf = (device: Record<string, unknown> = {}) =>
  new Map(
    Object.entries(device).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const MADE_UP_ENTRY = { register: 'ARTG', number: '123456', date: '2027-03-01' };

export const combineStatuses = (markets: MarketStatus[]): MarketStatus[][] =>
  markets.reduce<MarketStatus[][]>(
    (combinations, entry) =>
      combinations.flatMap((before) => [
        [
          ...before,
          entry.status === 'authorised'
            ? { market: entry.market, status: 'investigational' }
            : entry,
        ],
        [...before, { ...MADE_UP_ENTRY, ...entry, status: 'authorised' }],
      ]),
    [[]],
  );

/** Matches other approvals: committees approve protocols, and boards approve budgets. */
const OTHER_APPROVAL = '\\b(board|budget|committee|council|ethics|protocol)s?\\b';

const STATUS_PHRASES = [
  /\binvestigational\b/i,
  /\b(un)?authori[sz](e|es|ed|ing|ations?)\b/i,
  new RegExp(
    `(?<!${OTHER_APPROVAL}[^.]*)\\b(un)?approv(e|es|ed|ing|als?)\\b(?![^.]*${OTHER_APPROVAL})`,
    'i',
  ),
  /\b(cleared|registered|listed) (by|with|in|on) (the )?(ARTG|FDA|PMDA|TGA)\b/i,
  // Doesn't match "the patch and its clinical trials", which is true with any status.
  /\b(in|our|the) ([\w-]+ ){0,2}clinical trials?\b/i,
  /\bin ([\w-]+ ){0,2}trials\b/i,
  /\bclinical trials? (is|are|has|have|begins?|continues?|go(es)? on)\b/i,
  /\b(for|on) sale\b|\bon the market\b/i,
];

export const findStatus = (text: string): string | undefined =>
  STATUS_PHRASES.map((phrase) => text.replace(/\{\w+\}/g, '').match(phrase)?.[0]).find(Boolean);
