import type { ReactNode } from 'react';
import styles from './external-link.module.css';

type ExternalLinkProps = {
  href: string;
  /** Announced after the visible words: where the link leads, that a tab opens. */
  description: string;
  className?: string | undefined;
  /** False for copies that are hidden from assistive technology. */
  isFocusable?: boolean;
  children: ReactNode;
};

/** A link that leads out of the site, in a new tab. */
export function ExternalLink({
  href,
  description,
  className,
  isFocusable = true,
  children,
}: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      tabIndex={isFocusable ? undefined : -1}
    >
      {children}
      <span className={styles.visuallyHidden}> {description}</span>
    </a>
  );
}
