import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './external-link.module.css';

type ExternalLinkProps = {
  href: string;
  description: string;
  className?: string | undefined;
  /** False for copies of links, which screen readers and the Tab key must skip. */
  isFocusable?: boolean;
  children: ReactNode;
};

export function ExternalLink({
  href,
  description,
  className,
  isFocusable = true,
  children,
}: ExternalLinkProps) {
  // A label if possible, because Orca reads the hidden words as a second link. The hidden words
  // are for search engines, because "Learn More" alone doesn't name the topic.
  const name = typeof children === 'string' ? `${children} ${description}` : undefined;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      tabIndex={isFocusable ? undefined : -1}
      aria-label={name}
    >
      {children}
      {name !== undefined && <span className={styles.sign} />}
      <VisuallyHidden isAriaHidden={name !== undefined}>{` ${description}`}</VisuallyHidden>
    </a>
  );
}
