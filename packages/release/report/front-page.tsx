import type { ReportData } from './report-data.ts';
import { Table } from './table.tsx';

type FrontPageProps = { data: ReportData; chapters: readonly { id: string; title: string }[] };

/** What the report is about: the company, the state of the site, counts, and the chapters. */
export function FrontPage({ data, chapters }: FrontPageProps) {
  const { company, today, statement, provenance, counts, exceptions, facts, views } = data;
  const sourceless = facts.without.flatMap((group) => group.facts).length;
  return (
    <header>
      <h1>Claims review: {company}</h1>
      <p>
        {today}. {statement}
      </p>
      <Table rows={provenance.map(({ name, value }) => [name, value])} />
      <Table
        caption="Counts"
        rows={[
          [
            'To decide',
            <strong key="open">
              {counts.open + counts.borderline + sourceless + data.unreviewed.length}
            </strong>,
          ],
          ['Sentences', `${counts.sentences} different sentences in ${counts.locations} places`],
          ['Open', counts.open],
          ['Nearly a claim', counts.borderline],
          ['Allowed by exceptions', `${counts.allowed}, by ${exceptions.length} exceptions`],
          ['Facts without a source', sourceless],
          ['Visible, but not reviewed', data.unreviewed.length],
          ['Changes', data.changes.length > 0 ? data.changes.length : data.comparedWith],
          ['Screenshots', views.flatMap(({ screenshots }) => screenshots).length],
          [
            'Pictures, links, videos',
            [data.pictures, data.links, data.videos].map(({ length }) => length).join(', '),
          ],
        ]}
      />
      <p>
        A sentence has the same number everywhere: in the screenshots, the lists and the terminal.
        The review knows words, not the law. It helps the people who decide, and doesn’t replace
        them.
      </p>
      <ol className="contents">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </header>
  );
}
