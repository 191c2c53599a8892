import styles from './questions.module.css';

type QuestionsProps = { entries: { question: string; answer: string }[] };

/**
 * Questions whose answers open on a press. Without JavaScript and in print, all answers are open.
 */
export const Questions = ({ entries }: QuestionsProps) => (
  <div className={styles.questions}>
    {entries.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
