import { Disclosure } from '#ui';

type QuestionsProps = { entries: { question: string; answer: string }[] };

export const Questions = ({ entries }: QuestionsProps) => (
  <div>
    {entries.map(({ question, answer }) => (
      <Disclosure key={question} summary={question}>
        <p>{answer}</p>
      </Disclosure>
    ))}
  </div>
);
