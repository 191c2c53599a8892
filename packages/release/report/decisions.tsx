/** Chapters that explain the verdicts: exceptions, vocabulary and applied rules. */
import type { ReportData } from './report-data.ts';
import { Lines, Notes, SentenceNumber, Table } from './table.tsx';

export const Exceptions = ({ exceptions }: Pick<ReportData, 'exceptions'>) => (
  <Table
    columns={['No.', 'Sentence', 'Rule', 'Decided by']}
    rows={exceptions.map(({ number, sentence, rule, reason, conditions, decision }) => [
      <SentenceNumber key="number" number={number} />,
      <>
        {sentence}
        <Notes texts={[reason, ...conditions]} />
      </>,
      rule,
      decision,
    ])}
  />
);

export const Vocabulary = ({ vocabulary }: Pick<ReportData, 'vocabulary'>) => (
  <ul className="list">
    {[...Map.groupBy(vocabulary, ({ field }) => field)].map(([field, entries]) => (
      <li key={field}>
        <b>{field}</b>
        {entries.map(({ entry, madeOk }) => (
          <div key={entry}>
            {entry} <span className="locations">{madeOk && `makes ${madeOk} ok`}</span>
          </div>
        ))}
      </li>
    ))}
  </ul>
);

export const Rules = ({ rules }: Pick<ReportData, 'rules'>) => (
  <Table
    columns={['Rule', 'Meaning']}
    rows={rules.map(({ id, title, why, laws, instead }) => [
      id,
      <>
        {title}. {why} {instead && `Instead: ${instead}`}
        <small>
          <Lines texts={laws} />
        </small>
      </>,
    ])}
  />
);
