import styles from './drawn-line.module.css';

/**
 * A decorative line that a visitor draws by scrolling: it ends at a fixed height of the window.
 * `className` gives it a place, and its `::before` and `::after` a shape.
 */
export function DrawnLine({ className }: { className: string | undefined }) {
  return (
    <div aria-hidden="true" data-line="" className={`${styles.window} ${className}`}>
      <div className={styles.drawing} />
    </div>
  );
}
