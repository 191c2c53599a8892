import { expect, test } from 'vitest';
import { createDenialFinder } from './denials.ts';
import { createMask } from './mask.ts';

const markets = [
  { name: 'Australia', status: 'authorised' },
  { name: 'the USA', status: 'investigational' },
  { name: 'Japan', status: 'investigational' },
] as const;

const mask = createMask({ device: ['clip'] }, markets);
const findDenial = createDenialFinder(markets, (text) => mask(text).text);

test.each([
  'The clip has not been authorised for sale in any market.',
  'The clip is not registered with the TGA.',
  'No authority has authorised the clip.',
  'It has no market authorisation in Japan or elsewhere.',
  'In Australia, the clip is not for sale.',
  'Neither the FDA nor the TGA has cleared it.',
  'The clip remains investigational in Australia.',
  'The clip awaits approval by the TGA.',
  'There is no country in which the clip is approved.',
  'An unregistered device in Australia: the clip',
  'Approved nowhere, the clip is studied.',
  'Not authorised for sale in any market.',
])('flags a denial that an authorisation has made false: %s', (sentence) => {
  expect(findDenial(sentence)).toMatchObject({ isExplicit: true, markets: [markets[0]] });
});

test.each(['The clip is not for sale.', 'The clip has yet to be approved.'])(
  'marks a denial without a market’s name as not explicit: %s',
  (sentence) => expect(findDenial(sentence)).toMatchObject({ isExplicit: false }),
);

test.each([
  'The clip has not been cleared by the FDA.',
  'The clip has not been cleared by Swissmedic.',
  'No authority outside Australia has authorised the clip.',
  'The clip is not authorised anywhere but in Australia.',
  'Authorised in Australia, not authorised in Japan.',
  'Although the FDA has not cleared it, the TGA has.',
  'Authorised in Australia only. Investigational in the USA, Japan and elsewhere.',
  'It is investigational in Japan: it has no market authorisation there, and is not for sale there.',
  'Not all markets have authorised the clip.',
  'The clip is authorised in Australia; elsewhere it is not authorised.',
  'It has no market authorisation in Japan, the USA or elsewhere than Australia.',
  'Not studied, not authorised',
  'The charger of our office isn’t registered in Australia.',
  'The clip is authorised in Australia (ARTG 123456, 1 March 2027).',
])('accepts a true statement: %s', (sentence) => {
  expect(findDenial(sentence)).toBeUndefined();
});
