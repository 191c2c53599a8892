import { Disclosure } from '#ui';
import type { PlacedTerm } from '../terms.ts';
import { withTerms } from '../with-terms.tsx';

type QuestionsProps = { entries: { question: string; answer: string }[]; terms?: PlacedTerm[] };

export const Questions = ({ entries, terms = [] }: QuestionsProps) => (
  <div>
    {entries.map(({ question, answer }) => (
      <Disclosure key={question} summary={question}>
        <p>{withTerms(answer, terms)}</p>
      </Disclosure>
    ))}
  </div>
);
