import { watchStandstill } from '../standstill.ts';

type AdvanceOptions = { intervalMs: number; isPaused: boolean; onStep: () => void };

/** Calls back in an interval, except while the user reads, touches or has paused the viewport. */
export function createAdvance(
  viewport: HTMLElement,
  { intervalMs, isPaused, onStep }: AdvanceOptions,
) {
  let interval: ReturnType<typeof setInterval> | undefined;
  const standstill = watchStandstill(viewport, {
    isPaused,
    onHalt: () => clearInterval(interval),
    onResume: () => {
      interval = setInterval(onStep, intervalMs);
    },
  });
  return {
    setPaused: standstill.setPaused,
    destroy() {
      standstill.stop();
      clearInterval(interval);
    },
  };
}
