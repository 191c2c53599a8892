import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: string;
  /** Makes the summary a heading, so that screen reader users find it in their list of headings. */
  Heading?: 'h4' | 'h5';
  children: ReactNode;
};

/** A text that opens on a press. Without JavaScript and in print, the text is open. */
export const Disclosure = ({ summary, Heading, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary>{Heading ? <Heading>{summary}</Heading> : summary}</summary>
    <div className={styles.text}>{children}</div>
  </details>
);
