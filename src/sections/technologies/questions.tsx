import { Disclosure } from '#ui';
import type { PlacedTerm } from '../terms.ts';
import { type NamedPart, withTerms } from '../with-terms.tsx';

type QuestionsProps = {
  entries: { question: string; answer: string }[];
  /** The level of a question. */
  Heading: 'h4' | 'h5';
  parts: NamedPart[];
  terms?: PlacedTerm[];
};

export const Questions = ({ entries, Heading, parts, terms = [] }: QuestionsProps) => (
  <div>
    {entries.map(({ question, answer }) => (
      <Disclosure key={question} summary={question} Heading={Heading}>
        <p>{withTerms(answer, terms, parts)}</p>
      </Disclosure>
    ))}
  </div>
);
