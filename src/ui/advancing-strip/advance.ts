import { watchPauseReasons } from '../pause-reasons.ts';

type AdvanceOptions = {
  intervalMs: number;
  /** The time from the user's last swipe or press to the next step. At least `intervalMs`. */
  resumeDelayMs: number;
  isPaused: boolean;
  onStep: () => void;
};

/**
 * Calls `onStep` at intervals. Doesn't call it while the user hovers, focuses or touches the strip,
 * or has paused the strip.
 */
export function createAdvance(
  viewport: HTMLElement,
  { intervalMs, resumeDelayMs, isPaused, onStep }: AdvanceOptions,
) {
  let interval: ReturnType<typeof setInterval> | undefined;
  const pauseReasons = watchPauseReasons(viewport, {
    isPaused,
    resumeDelayMs: resumeDelayMs - intervalMs,
    onPause: () => clearInterval(interval),
    onResume: () => {
      interval = setInterval(onStep, intervalMs);
    },
  });
  return {
    setPaused: pauseReasons.setPaused,
    /** Starts the time again, after a press. */
    wait: pauseReasons.startDelay,
    destroy() {
      pauseReasons.stop();
      clearInterval(interval);
    },
  };
}
