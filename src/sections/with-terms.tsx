import type { ReactNode } from 'react';
import { idOfTerm, matcherOf, type PlacedTerm } from './terms.ts';
import styles from './with-terms.module.css';

/** A part of the page, or a contact, that texts name in quotation marks. */
export type NamedPart = { label: string; url: string };

type Mark = {
  find: (text: string) => { index: number; word: string } | undefined;
  href: string;
  className?: string | undefined;
};

const markTerm = ({ term }: PlacedTerm): Mark => ({
  find: (text) => {
    const match = matcherOf(term).exec(text);
    return match ? { index: match.index, word: match[0] } : undefined;
  },
  href: `#${idOfTerm(term)}`,
  className: styles.term,
});

const markPart = ({ label, url }: NamedPart): Mark => ({
  find: (text) => {
    const index = text.indexOf(`“${label}”`);
    return index < 0 ? undefined : { index: index + 1, word: label };
  },
  href: url,
});

function link(text: string, [mark, ...others]: Mark[]): ReactNode {
  if (!mark) return text;
  const found = mark.find(text);
  if (!found) return link(text, others);
  const { index, word } = found;
  return [
    link(text.slice(0, index), others),
    <a key={mark.href} href={mark.href} className={mark.className}>
      {word}
    </a>,
    link(text.slice(index + word.length), others),
  ];
}

/**
 * Makes each word that stands first in this text a link to its meaning, and the quoted name of a
 * part a link to the part. This isn't a component, so that the text stays a child of its element,
 * where the editor looks for it.
 */
export function withTerms(text: string, terms: PlacedTerm[], parts: NamedPart[] = []): ReactNode {
  const placed = terms.filter(({ firstIn }) => firstIn === text);
  return link(text, [...placed.map(markTerm), ...parts.map(markPart)]);
}
