import { Disclosure } from '#ui';
import type { PlacedTerm } from '../terms.ts';
import { withTerms } from '../with-terms.tsx';

type QuestionsProps = {
  entries: { question: string; answer: string }[];
  /** The level of a question. */
  Heading: 'h4' | 'h5';
  terms?: PlacedTerm[];
};

export const Questions = ({ entries, Heading, terms = [] }: QuestionsProps) => (
  <div>
    {entries.map(({ question, answer }) => (
      <Disclosure key={question} summary={question} Heading={Heading}>
        <p>{withTerms(answer, terms)}</p>
      </Disclosure>
    ))}
  </div>
);
