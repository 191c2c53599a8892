import { watchPauseReasons } from '../pause-reasons.ts';
import { createEndlessScroll } from './endless-scroll.ts';

export type DriftSettings = { pxPerSecond: number; resumeDelayMs: number };

/**
 * Until it is destroyed the viewport has `data-drifts`, by which styles show the copies.
 *
 * @param viewport scrolls; its only child holds at least two copies of a set of cards
 */
export function createDrift(
  viewport: HTMLElement,
  { pxPerSecond, resumeDelayMs, isPaused }: DriftSettings & { isPaused: boolean },
) {
  viewport.dataset.drifts = '';
  const strip = createEndlessScroll(viewport, pxPerSecond);
  /** The offset where a step under way ends. */
  let stepTarget: number | undefined;

  function drift() {
    stepTarget = undefined;
    strip.drift();
  }

  const pauseReasons = watchPauseReasons(
    viewport,
    { isPaused, resumeDelayMs, onPause: strip.standCentred, onResume: drift },
    { onWheelOrTouch: handOver, onPointer, onScroll, onFocus },
  );
  const { reasons } = pauseReasons;

  /** The user scrolls from here, in either direction. */
  function handOver() {
    stepTarget = undefined;
    strip.makeSpace();
  }

  /** A wheel may turn next: it needs the space before, not after. */
  function onPointer() {
    if (stepTarget === undefined) strip.makeSpace();
  }

  function onScroll() {
    if (strip.hasResized()) return;
    if (reasons.size === 0) onScrollWithoutInput();
    else onScrollWhilePaused();
  }

  /** Assistive technology and find-in-page scroll without input; so does the start of a drift. */
  function onScrollWithoutInput() {
    if (strip.isAtRest()) return;
    pauseReasons.startDelay();
    handOver();
  }

  function onScrollWhilePaused() {
    strip.noteScroll();
    if (stepTarget !== undefined) {
      const isUnderWay = Math.abs(strip.readOffset() - stepTarget) > 1;
      if (isUnderWay) return;
      stepTarget = undefined;
    }
    // A focused card stays in view, unless the user scrolls it away.
    const isInUse = reasons.has('touch') || reasons.has('resume delay');
    if (isInUse || !reasons.has('focus')) strip.makeSpace();
  }

  function onFocus(target: EventTarget | null) {
    if (!(target instanceof HTMLElement) || !reasons.has('focus')) return;
    // Browsers scroll to where the card was before the strip stood still.
    target.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  }

  const resizeObserver = new ResizeObserver(([entry]) => {
    if (!entry?.contentRect.width || !strip.hasResized()) return;
    stepTarget = undefined;
    strip.resize();
    if (reasons.size === 0) drift();
  });
  resizeObserver.observe(strip.set);

  return {
    setPaused: pauseReasons.setPaused,
    step(direction: -1 | 1) {
      // Finishes a step under way at once, so that each press counts.
      const from = stepTarget ?? strip.readOffset();
      pauseReasons.startDelay();
      handOver();
      const { start, end } = strip.planStep(from, direction);
      strip.stand(start);
      stepTarget = end;
      const left = viewport.scrollLeft + end - strip.readOffset();
      viewport.scrollTo({ left, behavior: 'smooth' });
    },
    destroy() {
      pauseReasons.stop();
      resizeObserver.disconnect();
      strip.destroy();
      delete viewport.dataset.drifts;
    },
  };
}
