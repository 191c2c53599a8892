import type { ReactNode } from 'react';
import { ExternalLink, links } from '#ui';
import styles from './fact-part.module.css';

type FactPartProps = {
  id: string;
  heading: string;
  /** Below the heading. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part below the facts. On desktops, its heading is at the left and its body at the right. */
export const FactPart = ({ id, heading, aside, children }: FactPartProps) => (
  <div id={id} className={styles.part}>
    <div className={styles.aside}>
      <h3 className={styles.heading}>{heading}</h3>
      {aside}
    </div>
    <div className={styles.body}>{children}</div>
  </div>
);

/** Links to contacts for the readers of a part. */
export const ContactLinks = ({ contacts }: { contacts: { label: string; url: string }[] }) =>
  contacts.map(({ label, url }) => (
    <p key={url}>
      <a href={url} className={links.alone}>
        {label}
      </a>
    </p>
  ));

/** A row of a table. An entry is a text, or a link to another site. */
export type Row = { label: string; entries: (string | { text: string; url: string })[] };

/** A compact table of facts. */
export const Rows = ({ rows, newTab }: { rows: Row[]; newTab: string }) => (
  <dl className={styles.rows}>
    {rows.map(({ label, entries }) => (
      <div key={label}>
        <dt>{label}</dt>
        {entries.map((entry) =>
          typeof entry === 'string' ? (
            <dd key={entry}>{entry}</dd>
          ) : (
            <dd key={entry.url}>
              <ExternalLink href={entry.url} description={newTab} className={links.alone}>
                {entry.text}
              </ExternalLink>
            </dd>
          ),
        )}
      </div>
    ))}
  </dl>
);
