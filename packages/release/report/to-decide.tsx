import type { ReportData, ReportSentence } from './report-data.ts';
import { SentenceText } from './sentences.tsx';
import { Decision, Lines, SentenceNumber, Table } from './table.tsx';

const Decisions = ({ sentences }: { sentences: readonly ReportSentence[] }) => (
  <Table
    columns={['No.', 'Sentence', 'Decision']}
    rows={sentences.map((sentence) => [
      <SentenceNumber key="number" number={sentence.number} />,
      <SentenceText key="text" sentence={sentence} />,
      <Decision key="decision" />,
    ])}
  />
);

const isOpen = ({ verdict }: ReportSentence) => verdict !== 'ok' && verdict !== 'allowed';

/** The first chapter lists everything that a person has to decide. */
export function ToDecide({ data }: { data: ReportData }) {
  const { sentences, records, unreviewed, facts, borderlineMargin } = data;
  return (
    <>
      <h3>Open sentences</h3>
      <Decisions sentences={sentences.filter(isOpen)} />
      <h3>Nearly a claim</h3>
      <p>Less than {borderlineMargin} below the probability at which a person has to decide.</p>
      <Decisions sentences={sentences.filter(({ isBorderline }) => isBorderline)} />
      <h3>Facts without a source</h3>
      <Table
        columns={['No.', 'Sentence', 'Decision']}
        rows={facts.without
          .flatMap((group) => group.facts)
          .map(({ number, sentence }) => [
            <SentenceNumber key="number" number={number} />,
            sentence,
            <Decision key="decision" accept="source named" />,
          ])}
      />
      <h3>Exceptions and evidence that have ended, or that match no sentence</h3>
      <Table
        columns={['Line', 'Problem', 'Decision']}
        rows={records.map(({ location, text }) => [
          location,
          text,
          <Decision key="decision" accept="settled" />,
        ])}
      />
      <h3>Visible on the pages, but not reviewed</h3>
      <Table
        columns={['No.', 'Text', 'Places', 'Decision']}
        rows={unreviewed.map(({ text, partOf, locations }, index) => [
          `?${index + 1}`,
          <Lines
            key="text"
            texts={[text, ...(partOf ? [<small key="part">Part of number {partOf}</small>] : [])]}
          />,
          <Lines key="locations" texts={locations} />,
          <Decision key="decision" />,
        ])}
      />
    </>
  );
}
