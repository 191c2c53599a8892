import styles from './pause-button.module.css';

type PauseButtonProps = {
  paused: boolean;
  onToggle: () => void;
  /** Labels for the two states: what pressing the button does next. */
  pauseLabel: string;
  playLabel: string;
};

/**
 * Stops and restarts something that moves by itself (WCAG 2.2.2). Not shown where nothing moves:
 * without scripts, and to visitors who prefer reduced motion.
 */
export function PauseButton({ paused, onToggle, pauseLabel, playLabel }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} control`}
      onClick={onToggle}
      aria-label={paused ? playLabel : pauseLabel}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        {paused ? (
          <path d="M8 5.5v13l10.5-6.5z" />
        ) : (
          <path d="M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z" />
        )}
      </svg>
    </button>
  );
}
