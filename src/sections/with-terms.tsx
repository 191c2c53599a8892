import type { ReactNode } from 'react';
import { idOfTerm, matcherOf, type PlacedTerm } from './terms.ts';
import styles from './with-terms.module.css';

type WithTermsProps = { text: string; terms: PlacedTerm[] };

/** A text in which each word that stands here first is a link to its meaning. */
export function WithTerms({ text, terms }: WithTermsProps): ReactNode {
  const [placed, ...others] = terms.filter(({ firstIn }) => firstIn === text);
  const match = placed && matcherOf(placed.term).exec(text);
  if (!placed || !match) return text;
  const [word] = match;
  const rest = (part: string) => (
    <WithTerms text={part} terms={others.map((other) => ({ ...other, firstIn: part }))} />
  );
  return (
    <>
      {rest(text.slice(0, match.index))}
      <a href={`#${idOfTerm(placed.term)}`} className={styles.term}>
        {word}
      </a>
      {rest(text.slice(match.index + word.length))}
    </>
  );
}
