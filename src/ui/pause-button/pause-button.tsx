import buttons from '../buttons/buttons.module.css';
import { PauseIcon, PlayIcon } from '../icons.tsx';

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
      className={buttons.pause}
      onClick={onToggle}
      aria-label={paused ? playLabel : pauseLabel}
    >
      {paused ? <PlayIcon /> : <PauseIcon />}
    </button>
  );
}
