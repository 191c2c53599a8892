/** Components that every chapter of the report uses. */
import type { ReactNode } from 'react';
import type { SentenceLocation } from './report-data.ts';

type ChapterProps = { id: string; title: string; intro?: ReactNode; children: ReactNode };

/** @param props.intro one or two sentences below the title */
export function Chapter({ id, title, intro, children }: ChapterProps) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {intro && <p>{intro}</p>}
      {children}
    </section>
  );
}

type TableProps = {
  /** Names of the columns. The first word of a name becomes the class of the header cell. */
  columns?: readonly string[];
  caption?: string;
  /** Cells, by row. */
  rows: readonly (readonly ReactNode[])[];
};

/** Shows “None.” if there are no rows. */
export function Table({ columns = [], caption, rows }: TableProps) {
  if (rows.length === 0) return <p>None.</p>;
  return (
    <table>
      {caption && <caption>{caption}</caption>}
      {columns.length > 0 && (
        <thead>
          <tr>
            {columns.map((name) => (
              <th
                scope="col"
                className={`column-${name.replace(/\W.*/, '').toLowerCase()}`}
                key={name}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
          <tr key={index}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows each text on a line of its own. */
export const Lines = ({ texts }: { texts: readonly ReactNode[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
    <div key={index}>{text}</div>
  ));

/** Shows each text in small print, on a line of its own. */
export const Notes = ({ texts }: { texts: readonly (string | false | undefined)[] }) =>
  texts.map((text) => text && <small key={text}>{text}</small>);

export const Sample = ({ isSample }: { isSample: boolean }) =>
  isSample && <span className="sample">sample</span>;

/** Boxes for a decision by hand. */
export const Decision = ({ accept = 'accept' }: { accept?: string }) => (
  <div className="decision">
    ☐ {accept} ☐ change
    <br />
    Comment <i />
  </div>
);

/** Links to a sentence in the list of all sentences. */
export const SentenceNumber = ({ number }: { number: number | undefined }) =>
  number === undefined ? '–' : <a href={`#s${number}`}>{number}</a>;

/** Writes “A, B Home: heading · D line”: groups files that have the same places. */
export function describeLocations(locations: readonly SentenceLocation[]): string {
  const groups = Map.groupBy(locations, ({ where }) => where);
  return [...groups]
    .map(([where, found]) => `${found.map(({ file }) => file).join(', ')} ${where}`.trim())
    .join(' · ');
}
