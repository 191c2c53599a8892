import { PauseIcon, PlayIcon } from '../icons.tsx';
import styles from './pause-button.module.css';

type PauseButtonProps = {
  isPaused: boolean;
  onToggle: () => void;
  pauseLabel: string;
  playLabel: string;
};

/**
 * Stops and restarts something that moves by itself (WCAG 2.2.2). Hidden under reduced motion. No
 * `aria-pressed`: the label already changes with the state.
 */
export function PauseButton({ isPaused, onToggle, pauseLabel, playLabel }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} control`}
      onClick={onToggle}
      aria-label={isPaused ? playLabel : pauseLabel}
    >
      {isPaused ? <PlayIcon /> : <PauseIcon />}
    </button>
  );
}
