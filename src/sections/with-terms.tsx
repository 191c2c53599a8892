import type { ReactNode } from 'react';
import { idOfTerm, matcherOf, type PlacedTerm } from './terms.ts';
import styles from './with-terms.module.css';

/**
 * Makes each word that stands first in this text a link to its meaning. This isn't a component, so
 * that the text stays a child of its element, where the editor looks for it.
 */
export function withTerms(text: string, terms: PlacedTerm[]): ReactNode {
  const [placed, ...others] = terms.filter(({ firstIn }) => firstIn === text);
  const match = placed && matcherOf(placed.term).exec(text);
  if (!placed || !match) return text;
  const [word] = match;
  const rest = (part: string) =>
    withTerms(
      part,
      others.map((other) => ({ ...other, firstIn: part })),
    );
  return [
    rest(text.slice(0, match.index)),
    <a key={placed.term} href={`#${idOfTerm(placed.term)}`} className={styles.term}>
      {word}
    </a>,
    rest(text.slice(match.index + word.length)),
  ];
}
