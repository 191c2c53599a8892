import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = { summary: string; children: ReactNode };

/** A text that opens on a press. Without JavaScript and in print, the text is open. */
export const Disclosure = ({ summary, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary>{summary}</summary>
    <div className={styles.text}>{children}</div>
  </details>
);
