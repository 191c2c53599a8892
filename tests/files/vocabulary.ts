/** The vocabulary of schema.org, to hold structured data against. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SCHEMA = 'http://schema.org/';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';

/** Statements of the vocabulary whose parts are all names: subject, predicate, object. */
const TRIPLE = /^<([^>]+)> <([^>]+)> <([^>]+)> /gm;

function readVocabulary() {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
  const parents = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, value: string) =>
    map.set(key, [...(map.get(key) ?? []), value]);
  for (const [, subject = '', predicate, object = ''] of readFileSync(file, 'utf8').matchAll(
    TRIPLE,
  )) {
    const name = subject.replace(SCHEMA, '');
    const value = object.replace(SCHEMA, '');
    if (predicate === `${RDFS}subClassOf`) add(parents, name, value);
    if (predicate === `${SCHEMA}domainIncludes`) add(domains, name, value);
  }
  return { parents, domains };
}

const { parents, domains } = readVocabulary();

/** A type, and all that it is a kind of. */
const withAncestors = (type: string): string[] => [
  type,
  ...(parents.get(type) ?? []).flatMap(withAncestors),
];

/** Everything in a piece of JSON-LD that schema.org does not know. */
export function unknownTerms(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(unknownTerms);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const type: unknown = entries.find(([key]) => key === '@type')?.[1];
  const kinds = typeof type === 'string' ? withAncestors(type) : [];
  return [
    ...(kinds.length > 0 && !kinds.includes('Thing') ? [`${type}`] : []),
    ...entries.flatMap(([key, entry]) => {
      // Words of JSON-LD itself: @context, @graph, @id, @type.
      const known =
        key.startsWith('@') || domains.get(key)?.some((domain) => kinds.includes(domain));
      return known ? unknownTerms(entry) : [`${type}.${key}`];
    }),
  ];
}
