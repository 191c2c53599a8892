import type { ReportData } from './report-data.ts';
import { Table } from './table.tsx';

/**
 * Number of rows without a name, for signatories who aren't approvers of the review, such as
 * marketing.
 */
const BLANK_SIGNATORIES = 2;

/** The last sheet: job number, review date, a decision for each market, and signatures by hand. */
export function SignOff({ data }: { data: ReportData }) {
  const { company, digest, markets, approvers, meaning, counts } = data;
  const blanks = Array.from({ length: BLANK_SIGNATORIES }, () => ['', '', '', '']);
  return (
    <section id="sign-off" className="sign-off">
      <h2>Sign-off</h2>
      <p>
        {company}. {digest}
      </p>
      <p>
        {counts.sentences} different sentences, {counts.open} open, {counts.borderline} nearly a
        claim.
      </p>
      <Table
        rows={[
          ['Job number', ''],
          ['Review date (last day of the approval)', ''],
          ['Conditions, or none', ''],
        ]}
      />
      <Table
        columns={['Market', 'Status', 'Publish', 'Don’t publish']}
        rows={markets.map(({ name, status }) => [name, status, '☐', '☐'])}
      />
      <p>Meaning of each signature: {meaning}</p>
      <Table
        columns={['Name', 'Role', 'Date', 'Signature']}
        rows={[...approvers.map(({ name, role }) => [name, role, '', '']), ...blanks]}
      />
    </section>
  );
}
