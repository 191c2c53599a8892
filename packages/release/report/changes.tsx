import type { ReportData } from './report-data.ts';
import { SentenceNumber, Table } from './table.tsx';

type State = ReportData['changes'][number]['before'];

const Shown = ({ state }: { state: State }) => (
  <>
    {state?.preview && <img src={state.preview} alt="" />}
    {state?.text ?? '–'}
  </>
);

export const Changes = ({ changes }: Pick<ReportData, 'changes'>) => (
  <Table
    columns={['No.', 'Place', 'Before', 'Now']}
    rows={changes.map(({ numbers, location, before, after }) => [
      numbers.map((number) => (
        <span key={number}>
          <SentenceNumber number={number} />{' '}
        </span>
      )),
      location,
      <Shown key="before" state={before} />,
      <Shown key="after" state={after} />,
    ])}
  />
);
