/**
 * Checks the structured data of the pages. Search engines show prices, ratings and offers next to
 * the device, so people who tune search results may add such data in good faith.
 */
import type { Element } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** The types that a site may publish, and the properties of each type. */
const LISTED: ReadonlyMap<string, readonly string[]> = new Map([
  ['AdministrativeArea', ['name']],
  ['ContactPoint', ['contactType', 'email', 'telephone']],
  ['MedicalDevice', ['description', 'legalStatus', 'name', 'study']],
  ['MedicalTrial', ['identifier', 'sponsor', 'status', 'studyLocation', 'url']],
  [
    'Organization',
    [
      ...['address', 'contactPoint', 'description', 'email', 'employee'],
      ...['identifier', 'legalName', 'logo', 'name', 'sameAs', 'url'],
    ],
  ],
  ['Person', ['jobTitle', 'name', 'sameAs']],
  ['WebSite', ['description', 'inLanguage', 'name', 'publisher', 'url']],
]);

/** Keywords of JSON-LD, which any type may have. */
const KEYWORDS = ['@context', '@graph', '@id', '@type'];

/** Matches names of types, properties and metadata about offers or ratings. */
const COMMERCE = /availab|offer|price|product|rating|(?<!p)review/i;

/** Attributes of microdata and RDFa. */
const ATTRIBUTE = /^(itemprop|itemscope|itemtype|property|typeof|vocab)$/i;

const ONE_PLACE = 'remove it, because pages have structured data only as JSON-LD';

const isJsonLd = ({ tagName, properties }: Element) =>
  tagName === 'script' && /^application\/ld\+json\b/i.test(`${properties.type}`);

type Named = { name: string; isListed: boolean };

/** Lists types and properties at every depth. */
function* listNames(value: unknown): Generator<Named> {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  if (!Array.isArray(value)) {
    const types = entries
      .flatMap(([key, entry]) => (key === '@type' ? [entry].flat() : []))
      .map((type) => `${type}`);
    const known = types.flatMap((type) => LISTED.get(type) ?? []);
    // Don't report the properties of an unlisted type, because removing the type removes them.
    const isTypeRefused = !types.every((type) => LISTED.has(type));
    yield* types.map((name) => ({ name, isListed: LISTED.has(name) }));
    for (const [name] of entries) {
      const isListed = isTypeRefused || KEYWORDS.includes(name) || known.includes(name);
      yield { name, isListed };
    }
  }
  for (const [, entry] of entries) yield* listNames(entry);
}

/**
 * @param html a published page
 * @param isAuthorised whether a market has authorised the device
 * @returns the data that search engines may not get, and the remedy
 */
export function findStructuredDataProblems(html: string, isAuthorised: boolean): string[] {
  const names: Named[] = [];
  const attributes: string[] = [];
  visit(unified().use(rehypeParse).parse(html), 'element', (element) => {
    const { tagName, properties } = element;
    const isMeta = tagName === 'meta';
    if (isJsonLd(element)) {
      names.push(...listNames(JSON.parse(toText(element, { whitespace: 'pre' }))));
    }
    if (isMeta) names.push({ name: `${properties.property ?? properties.name}`, isListed: true });
    for (const name of Object.keys(properties)) {
      // Open Graph also uses `property`.
      const isOpenGraph = isMeta && name === 'property';
      if (ATTRIBUTE.test(name) && !isOpenGraph)
        attributes.push(`has ${name.toLowerCase()} on an element <${tagName}>: ${ONE_PLACE}`);
    }
  });
  const isOffer = ({ name }: Named) => !isAuthorised && COMMERCE.test(name);
  const quote = (named: readonly Named[]) =>
    [...new Set(named.map(({ name }) => `“${name}”`))].join(', ');
  const offers = quote(names.filter(isOffer));
  const unlisted = quote(names.filter((named) => !named.isListed && !isOffer(named)));
  return [
    ...(offers
      ? [
          `has ${offers} in structured data: remove them, because no market has authorised the device, so the page must not have a price, an offer, a rating or a review`,
        ]
      : []),
    ...(unlisted
      ? [
          `has unlisted names in structured data: ${unlisted}: remove them, or get approval and add them to packages/release/structured-data.ts`,
        ]
      : []),
    ...new Set(attributes),
  ];
}
