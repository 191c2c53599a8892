import buttons from '../buttons/buttons.module.css';
import { PauseIcon, PlayIcon } from '../icons.tsx';

type PauseButtonProps = {
  isPaused: boolean;
  onToggle: () => void;
  label: string;
};

/**
 * Stops and restarts something that moves by itself (WCAG 2.2.2). Hidden under reduced motion. The
 * label stays: Orca says that a button is pressed, but not that its label has changed.
 */
export function PauseButton({ isPaused, onToggle, label }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={buttons.pause}
      onClick={onToggle}
      aria-label={label}
      aria-pressed={isPaused}
    >
      {isPaused ? <PlayIcon /> : <PauseIcon />}
    </button>
  );
}
