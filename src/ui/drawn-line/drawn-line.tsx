import type { ReactNode } from 'react';
import styles from './drawn-line.module.css';
import shapes from './shapes.module.css';

type DrawnLineProps = {
  className: string | undefined;
  /** A step turns from the left edge to the right one; what is grown has a soft edge, of `--ground`. */
  shape?: 'step' | 'grown';
  /** Stands apart from the line that leads through the page. */
  isApart?: boolean;
  children?: ReactNode;
};

/**
 * A decorative line that a visitor draws by scrolling. `className` gives it a place, its `::before`
 * and `::after`, or a drawing in it, a shape.
 */
export function DrawnLine({ className, shape, isApart, children }: DrawnLineProps) {
  const classNames = [
    styles.window,
    className,
    shape === 'step' && shapes.step,
    shape === 'grown' && shapes.grown,
  ];
  return (
    <div
      aria-hidden="true"
      data-line={isApart ? undefined : ''}
      className={classNames.filter(Boolean).join(' ')}
    >
      <div className={styles.drawing}>{children}</div>
    </div>
  );
}
