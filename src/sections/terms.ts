/** A word of the word list, and the text on the page in which it stands first. */
export type PlacedTerm = { term: string; firstIn: string | undefined };

export const idOfTerm = (term: string) => `word-${term.toLowerCase().replaceAll(/\W+/g, '-')}`;

/** Matches the word and its plural. The content check allows only letters, digits, spaces and hyphens. */
export const matcherOf = (term: string) => new RegExp(`\\b${term}(?:e?s)?\\b`, 'i');

/** @param texts in the order of the page */
export const placeTerms = (terms: { term: string }[], texts: string[]): PlacedTerm[] =>
  terms.map(({ term }) => ({
    term,
    firstIn: texts.find((text) => matcherOf(term).test(text)),
  }));
