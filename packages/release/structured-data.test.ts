import { expect, test } from 'vitest';
import { findStructuredDataProblems } from './structured-data.ts';

const find = (html: string, isAuthorised = false) => findStructuredDataProblems(html, isAuthorised);

const inScript = (data: unknown, type = 'application/ld+json') =>
  `<head><script type="${type}">${JSON.stringify(data)}</script></head>`;

const DEVICE = {
  '@type': 'MedicalDevice',
  '@id': '#device',
  name: 'patch',
  description: 'A patch.',
};

/** Lists the refused names. */
const listRefused = (html: string, isAuthorised?: boolean) =>
  find(html, isAuthorised).flatMap((problem) =>
    [...problem.matchAll(/“(.+?)”/g)].map(([, name]) => name),
  );

test('accepts listed types and properties, and references to them', () => {
  const company = {
    '@type': 'Organization',
    name: 'Quillan',
    employee: [{ '@type': 'Person', name: 'A' }],
  };
  const site = { '@type': 'WebSite', publisher: { '@id': '#company' } };
  const graph = { '@context': 'https://schema.org', '@graph': [site, company, DEVICE] };
  expect(find(inScript(graph))).toEqual([]);
  expect(find(inScript([DEVICE]))).toEqual([]);
});

test('refuses prices, offers, ratings and reviews, and explains why', () => {
  const offers = { '@type': 'Offer', price: 499, availability: 'https://schema.org/InStock' };
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4.9 };
  const data = { ...DEVICE, offers, aggregateRating };
  expect(listRefused(inScript(data))).toEqual([
    ...['offers', 'aggregateRating', 'Offer', 'price', 'availability'],
    ...['AggregateRating', 'ratingValue'],
  ]);
  expect(find(inScript(data))).toEqual([
    expect.stringMatching(/^has “offers”, .+ in structured data: remove them, because no market/),
  ]);
});

test.each([
  [{ '@type': 'Product', name: 'patch' }, ['Product']],
  [{ ...DEVICE, award: 'A prize' }, ['award']],
  [{ ...DEVICE, jobTitle: 'A title of people' }, ['jobTitle']],
  [{ '@type': ['MedicalDevice', 'FAQPage'], name: 'patch' }, ['FAQPage']],
  [{ '@graph': [{ name: 'No type' }] }, ['name']],
])('refuses unlisted names: %j', (data, names) => {
  expect(listRefused(inScript(data))).toEqual(names);
  expect(listRefused(inScript(data, 'application/ld+json; charset=utf-8'))).toEqual(names);
});

test('asks for approval of unlisted names once a market has authorised the device', () => {
  expect(find(inScript({ ...DEVICE, offers: [] }), true)).toEqual([
    expect.stringMatching(
      /^has unlisted names in structured data: “offers”: remove them, or get approval/,
    ),
  ]);
});

test.each([
  ['<div itemscope itemtype="https://schema.org/Product"></div>', ['itemscope', 'itemtype']],
  ['<meta itemprop="price" content="499">', ['itemprop']],
  [
    '<p vocab="https://schema.org/" typeof="Offer"><b property="price">499</b></p>',
    ['typeof', 'vocab', 'property'],
  ],
])('refuses microdata and RDFa: %s', (html, attributes) => {
  expect(
    find(html)
      .map((problem) => problem.split(' ')[1])
      .sort(),
  ).toEqual(attributes.sort());
});

test('accepts Open Graph properties, except a price', () => {
  expect(find('<meta property="og:title" content="A title"><meta name="robots">')).toEqual([]);
  expect(listRefused('<meta property="product:price:amount" content="499">')).toEqual([
    'product:price:amount',
  ]);
});
