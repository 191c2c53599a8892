import { expect, test } from 'vitest';
import { combineStatuses, describeStatus, findStatus, type MarketStatus } from './device-status.ts';

const unwritten = {
  short: '',
  line: '',
  heading: '',
  statement: '',
  stage: '',
  technology: '',
  investigational: '',
  evidence: '',
  access: '',
};

const STATUSES = {
  investigational: 'In trials',
  'not-studied': 'Not studied',
  authorised: 'Authorised ({entry})',
};

const MARKETS = ['Australia', 'the USA', 'Japan'];

/** Maps the authorised markets, such as `Australia+Japan`, to the status of every market. */
const combinations = new Map(
  combineStatuses(MARKETS.map((market) => ({ market, status: 'investigational' }))).map(
    (markets) => [
      markets
        .filter(({ status }) => status === 'authorised')
        .map(({ market }) => market)
        .join('+'),
      markets,
    ],
  ),
);

test('lists all eight combinations of authorised markets for three markets', () => {
  expect([...combinations.keys()].sort()).toEqual([
    '',
    'Australia',
    'Australia+Japan',
    'Australia+the USA',
    'Australia+the USA+Japan',
    'Japan',
    'the USA',
    'the USA+Japan',
  ]);
});

test.each([
  ['', 'The patch is not authorised in Australia, the USA, Japan or elsewhere.'],
  [
    'Australia',
    'The patch is authorised in Australia (ARTG 123456, 1 March 2027). Investigational in the USA, Japan and elsewhere, not in Australia.',
  ],
  [
    'Australia+Japan',
    'The patch is authorised in Australia (ARTG 123456, 1 March 2027) and Japan (ARTG 123456, 1 March 2027). Investigational in the USA and elsewhere, not in Australia and Japan.',
  ],
  [
    'Australia+the USA+Japan',
    'The patch is authorised in Australia (ARTG 123456, 1 March 2027), the USA (ARTG 123456, 1 March 2027) and Japan (ARTG 123456, 1 March 2027). Investigational elsewhere, not in Australia, the USA and Japan.',
  ],
])('describes the status of a device that is authorised in "%s"', (authorised, sentence) => {
  const markets = combinations.get(authorised) ?? [];
  const described = describeStatus(
    { name: 'patch', markets, trials: [] },
    {
      nowhere: { ...unwritten, line: 'The {name} is not authorised in {markets}.' },
      somewhere: {
        ...unwritten,
        line: 'The {name} is authorised in {registered}. Investigational {inOthers}, not in {authorised}.',
      },
    },
    STATUSES,
  );
  expect(described.line).toBe(sentence);
  expect(described.authorised).toBe(authorised !== '');
});

test('leaves out the part in brackets if no market has a study', () => {
  const somewhere = { ...unwritten, line: 'Authorised in {authorised}[, studied in {studied}].' };
  const write = (status: 'investigational' | 'not-studied') => {
    const entry = { register: 'ARTG', number: '1', date: '2027-03-01' };
    const markets: MarketStatus[] = [
      { market: 'Japan', status: 'authorised', ...entry },
      { market: 'Australia', status },
    ];
    const device = { name: 'patch', markets, trials: [] };
    return describeStatus(device, { nowhere: unwritten, somewhere }, STATUSES).line;
  };
  expect(write('investigational')).toBe('Authorised in Japan, studied in Australia.');
  expect(write('not-studied')).toBe('Authorised in Japan.');
});

test.each([
  { trials: [], words: 'in clinical trials' },
  { trials: ['A'], words: 'in a clinical trial' },
  { trials: ['A', 'B'], words: 'in clinical trials' },
])('writes “$words” for $trials.length registered trials', ({ trials, words }) => {
  const nowhere = { ...unwritten, line: 'in {trials}' };
  const device = { name: 'patch', markets: [], trials };
  expect(describeStatus(device, { nowhere, somewhere: unwritten }, STATUSES).line).toBe(words);
});

test('groups markets by status', () => {
  const describe = (markets: MarketStatus[]) =>
    describeStatus(
      { name: 'patch', markets, trials: [] },
      { nowhere: { ...unwritten, line: 'In trials in {studied}.' }, somewhere: unwritten },
      STATUSES,
    );
  const rowsOf = (markets: MarketStatus[] = []) =>
    describe(markets).statusByMarket.map(({ market, status }) => `${market}: ${status}`);
  expect(rowsOf(combinations.get('Australia+Japan'))).toEqual([
    'Australia and Japan: Authorised (ARTG 123456, 1 March 2027)',
    'The USA: In trials',
    'Elsewhere: Not studied',
  ]);
  const studiedInAustralia: MarketStatus[] = [
    { market: 'Australia', status: 'investigational' },
    { market: 'the EU', status: 'not-studied' },
  ];
  expect(rowsOf(studiedInAustralia)).toEqual([
    'Australia: In trials',
    'The EU and elsewhere: Not studied',
  ]);
  expect(describe(studiedInAustralia).line).toBe('In trials in Australia.');
});

test.each([
  'The smart patch is investigational.',
  'No authority has authorised the device.',
  'Authorized in Japan',
  'It has no market authorisation.',
  'FDA-approved',
  'The patch is approved. The board is pleased.',
  'TGA approval is expected next year.',
  'Cleared by the FDA',
  'It is listed in the ARTG.',
  'The patch is in clinical trials.',
  'The patch is in phase III trials.',
  'These are the questions that our clinical trials ask.',
  'Clinical trials are under way in Perth.',
  'It is not for sale.',
])('finds the status in "%s"', (sentence) => {
  expect(findStatus(sentence)).toBeDefined();
});

test.each([
  'A second ethics committee approves our trial protocol',
  'The protocol was approved by two hospitals.',
  'The board approves the budget of a new workshop.',
  'about the smart patch and its clinical trials',
  'She ran clinical trials for twenty years.',
  'One protocol, three time zones',
  'It is not an assessment of the smart patch, which remains {investigational}.',
  'Registered in Sydney',
  'Winner of the 2025 MedTech Innovator Asia Pacific grand prize',
  'The authors measured every electrode twice.',
])('finds no status in "%s"', (sentence) => {
  expect(findStatus(sentence)).toBeUndefined();
});
