import styles from './visually-hidden.module.css';

type VisuallyHiddenProps = {
  children: string;
  /** Whether the words are only for search engines. */
  isAriaHidden?: boolean;
};

/** Words that are only for assistive technology and search engines. */
export const VisuallyHidden = ({ children, isAriaHidden = false }: VisuallyHiddenProps) => (
  <span className={styles.words} aria-hidden={isAriaHidden || undefined}>
    {children}
  </span>
);
