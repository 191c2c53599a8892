import type { MachineReadable as Data, NamedValue } from './machine-readable.ts';
import { Lines, Table } from './table.tsx';

type ValuesProps = { title: string; values: readonly NamedValue[] };

const Values = ({ title, values }: ValuesProps) => (
  <>
    <h4>{title}</h4>
    <dl className="values">
      {values.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and this is rendered once
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
);

/** Shortens more than three addresses in a folder to one line. */
function summarise(addresses: readonly string[]): string[] {
  const folders = Map.groupBy(addresses, (address) => address.replace(/[^/]*$/, ''));
  return [...folders].map(([folder, found]) =>
    found.length > 3 ? `${folder}… (${found.length} files)` : found.join('  '),
  );
}

/** Shows the data for search engines, other sites, feed readers and hosts. */
export const MachineReadable = ({ data }: { data: Data }) => (
  <>
    <h3>Metadata</h3>
    {data.metadata.map(({ files, values }) => (
      <Values key={files.join()} title={files.join(', ')} values={values} />
    ))}
    <h3>Structured data (JSON-LD)</h3>
    {data.structuredData.map(({ files, values }) => (
      <Values key={files.join()} title={files.join(', ')} values={values} />
    ))}
    <h3>Feeds</h3>
    {data.feeds.map(({ files, entries }) => (
      <Table
        key={files.join()}
        caption={files.join(', ')}
        columns={['Title', 'Address', 'Date']}
        rows={entries.map(({ title, address, date }) => [title, address, date])}
      />
    ))}
    <h3>Files for programs</h3>
    {data.files.map(({ file, source }) => (
      <div className="file-source" key={file}>
        <h4>{file}</h4>
        <pre>{source}</pre>
      </div>
    ))}
    <h3>Responses</h3>
    <Values title="Headers, unless a response below has its own" values={data.headers} />
    <Table
      columns={['Status', 'Addresses', 'Own headers']}
      rows={data.responses.map(({ status, addresses, headers }) => [
        status,
        <Lines key="addresses" texts={summarise(addresses)} />,
        <Lines key="headers" texts={headers.map(({ name, value }) => `${name}: ${value}`)} />,
      ])}
    />
    <h3>Redirects and hidden addresses</h3>
    <Lines texts={data.redirects} />
  </>
);
