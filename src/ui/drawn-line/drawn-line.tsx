import styles from './drawn-line.module.css';

/**
 * A decorative line that a visitor draws by scrolling. `className` gives it a place, its `::before`
 * and `::after` a shape.
 */
export function DrawnLine({ className }: { className: string | undefined }) {
  return (
    <div aria-hidden="true" data-line="" className={`${styles.window} ${className}`}>
      <div className={styles.drawing} />
    </div>
  );
}
