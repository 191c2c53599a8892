import buttons from '../buttons/buttons.module.css';
import { PauseIcon, PlayIcon } from '../icons.tsx';

type PauseButtonProps = {
  isPaused: boolean;
  onToggle: () => void;
  label: string;
};

/**
 * A button that stops and restarts a movement (WCAG 2.2.2). It is hidden under reduced motion. It
 * has `aria-pressed` and a constant label, because Orca announces a changed state, but not a
 * changed label.
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
