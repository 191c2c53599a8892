import type { ReportData, ReportSentence } from './report-data.ts';
import { describeLocations, Notes, Sample } from './table.tsx';

/** Shows a sentence with its places, marks its findings and explains them. */
export function SentenceText({ sentence }: { sentence: ReportSentence }) {
  const { words, verdict, isBorderline, isSample, notes, locations } = sentence;
  return (
    <>
      {words.map(({ text, isMarked }) =>
        isMarked ? <mark key={text}>{text}</mark> : <span key={text}>{text}</span>,
      )}{' '}
      {verdict !== 'ok' && <b className={`verdict ${verdict}`}>{verdict}</b>}{' '}
      {isBorderline && <b className="verdict">nearly a claim</b>} <Sample isSample={isSample} />
      <Notes texts={notes} />
      <small className="locations">{describeLocations(locations)}</small>
    </>
  );
}

/** Lists every sentence once, with all its places. */
export const Sentences = ({ files, sentences }: Pick<ReportData, 'files' | 'sentences'>) => (
  <>
    <p>
      {files.map(({ letter, name }) => (
        <span className="file" key={letter}>
          <b>{letter}</b> {name}
        </span>
      ))}
    </p>
    <ol className="list">
      {sentences.map((sentence) => (
        <li
          id={`s${sentence.number}`}
          value={sentence.number}
          className={sentence.verdict}
          key={sentence.number}
        >
          <SentenceText sentence={sentence} />
        </li>
      ))}
    </ol>
  </>
);
