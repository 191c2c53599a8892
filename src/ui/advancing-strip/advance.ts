import { watchPauseReasons } from '../pause-reasons.ts';

type AdvanceOptions = { intervalMs: number; isPaused: boolean; onStep: () => void };

/**
 * Calls `onStep` at intervals. Doesn't call it while the user hovers, focuses or touches the strip,
 * or has paused the strip.
 */
export function createAdvance(
  viewport: HTMLElement,
  { intervalMs, isPaused, onStep }: AdvanceOptions,
) {
  let interval: ReturnType<typeof setInterval> | undefined;
  const pauseReasons = watchPauseReasons(viewport, {
    isPaused,
    onPause: () => clearInterval(interval),
    onResume: () => {
      interval = setInterval(onStep, intervalMs);
    },
  });
  return {
    setPaused: pauseReasons.setPaused,
    destroy() {
      pauseReasons.stop();
      clearInterval(interval);
    },
  };
}
