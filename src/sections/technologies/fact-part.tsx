import type { ReactNode } from 'react';
import styles from './fact-part.module.css';

type FactPartProps = {
  id?: string;
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

type Row = { label: string; entries: (ReactNode | undefined)[] | undefined };

/** A compact table of facts. Rows without entries are left out. */
export const Rows = ({ rows }: { rows: Row[] }) => (
  <dl className={styles.rows}>
    {rows.map(({ label, entries }) => {
      const present = entries?.filter(Boolean) ?? [];
      return (
        present.length > 0 && (
          <div key={label}>
            <dt>{label}</dt>
            {present.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their order
              <dd key={index}>{entry}</dd>
            ))}
          </div>
        )
      );
    })}
  </dl>
);
