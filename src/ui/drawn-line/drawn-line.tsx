import type { ReactNode } from 'react';
import styles from './drawn-line.module.css';
import shapes from './shapes.module.css';

type DrawnLineProps = {
  className: string | undefined;
  /**
   * `step` goes from the left edge to the right edge. `grown` has a soft edge in the colour
   * `--ground`.
   */
  shape?: 'step' | 'grown';
  /** Whether the line is separate from the golden line through the page. */
  isApart?: boolean;
  children?: ReactNode;
};

/**
 * A decorative line that is drawn while a visitor scrolls. `className` positions the line. The
 * line's shape comes from `::before` and `::after` of that class, or from `children`.
 */
export function DrawnLine({ className, shape, isApart, children }: DrawnLineProps) {
  const classNames = [
    styles.window,
    className,
    shape === 'step' && shapes.step,
    shape === 'grown' && shapes.grown,
  ];
  const drawing = <div className={styles.drawing}>{children}</div>;
  return (
    <div
      aria-hidden="true"
      data-line={isApart ? undefined : ''}
      className={classNames.filter(Boolean).join(' ')}
    >
      {shape === 'grown' ? <div className={shapes.clip}>{drawing}</div> : drawing}
    </div>
  );
}
