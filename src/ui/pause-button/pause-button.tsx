import buttons from '../buttons/buttons.module.css';
import { PauseIcon, PlayIcon } from '../icons.tsx';

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
      className={buttons.pause}
      onClick={onToggle}
      aria-label={isPaused ? playLabel : pauseLabel}
    >
      {isPaused ? <PlayIcon /> : <PauseIcon />}
    </button>
  );
}
