import type { FactGroup, ReportData } from './report-data.ts';
import { Sample, SentenceNumber } from './table.tsx';

const Group = ({ title, groups }: { title: string; groups: readonly FactGroup[] }) => (
  <>
    <h3>{title}</h3>
    <ul className="list">
      {groups.map(({ proof, isSample, facts }) => (
        <li key={proof.join()}>
          ☐ compared: {proof.join('. ')} <Sample isSample={isSample} />
          {facts.map(({ number, sentence, kinds }) => (
            <div className="fact" key={sentence}>
              <SentenceNumber number={number} /> {sentence}{' '}
              <span className="locations">{kinds.join(', ')}</span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  </>
);

/** Sentences that state a fact, grouped by their source document or decision. */
export const Facts = ({ facts }: Pick<ReportData, 'facts'>) => (
  <>
    <Group title="With a source" groups={facts['with a source']} />
    <Group title="Decided: they need no source" groups={facts.decided} />
  </>
);
