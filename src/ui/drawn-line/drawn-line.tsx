import type { ReactNode } from 'react';
import styles from './drawn-line.module.css';

type DrawnLineProps = {
  className: string | undefined;
  /** Turns from the left edge to the right one near its top, then runs down. */
  isStep?: boolean;
  children?: ReactNode;
};

/**
 * A decorative line that a visitor draws by scrolling. `className` gives it a place, its `::before`
 * and `::after`, or a drawing in it, a shape.
 */
export function DrawnLine({ className, isStep, children }: DrawnLineProps) {
  return (
    <div aria-hidden="true" data-line="" className={`${styles.window} ${className}`}>
      <div className={isStep ? `${styles.drawing} ${styles.step}` : styles.drawing}>{children}</div>
    </div>
  );
}
