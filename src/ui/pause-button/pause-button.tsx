import buttons from '../buttons/buttons.module.css';
import { PauseIcon, PlayIcon } from '../icons.tsx';

type PauseButtonProps = {
  isPaused: boolean;
  onToggle: () => void;
  label: string;
};

/**
 * Stops and restarts something that moves by itself (WCAG 2.2.2). Hidden under reduced motion. Uses
 * `aria-pressed` and a constant label: Orca announces the state, but not a changed label.
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
