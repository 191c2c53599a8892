import type { ReactNode } from 'react';
import styles from './external-link.module.css';

type ExternalLinkProps = {
  href: string;
  /** Said to assistive technology after the visible words: where the link leads, that a tab opens. */
  description: string;
  className?: string | undefined;
  /** False keeps the link out of the tab order: for copies that assistive technology doesn't see. */
  focusable?: boolean;
  children: ReactNode;
};

/** A link that leads out of the site, into a tab of its own. */
export function ExternalLink({
  href,
  description,
  className,
  focusable = true,
  children,
}: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      tabIndex={focusable ? undefined : -1}
    >
      {children}
      <span className={styles.visuallyHidden}> {description}</span>
    </a>
  );
}
