import { watchPauseReasons } from '../pause-reasons.ts';
import { type Shown, showOne } from '../scrolled-list.ts';
import { createEndlessScroll } from './endless-scroll.ts';

export type DriftSettings = { pxPerSecond: number; resumeDelayMs: number };

/**
 * Makes a strip of cards drift. While active, the viewport has the attribute `data-drifts`, and the
 * styles show the copies of the cards.
 *
 * @param viewport the scroller. Its only child contains two or more copies of a set of cards.
 */
export function createDrift(
  viewport: HTMLElement,
  { pxPerSecond, resumeDelayMs, isPaused }: DriftSettings & { isPaused: boolean },
) {
  viewport.dataset.drifts = '';
  const strip = createEndlessScroll(viewport, pxPerSecond);
  /** The offset at which the current step will end. */
  let stepTarget: number | undefined;

  function drift() {
    stepTarget = undefined;
    strip.drift();
  }

  const pauseReasons = watchPauseReasons(
    viewport,
    { isPaused, resumeDelayMs, onPause: strip.standCentred, onResume: drift },
    { onWheelOrTouch: handOver, onPointer, onScroll },
  );
  const { reasons } = pauseReasons;

  /** Makes space on both sides, so that the user can scroll in both directions. */
  function handOver() {
    stepTarget = undefined;
    strip.makeSpace();
  }

  /** Makes space before a scroll, because the user may turn the wheel next. */
  function onPointer() {
    if (stepTarget === undefined) strip.makeSpace();
  }

  function onScroll() {
    if (strip.hasResized()) return;
    if (reasons.size === 0) onScrollWithoutInput();
    else onScrollWhilePaused();
  }

  /** Assistive technology, find-in-page and the start of a drift cause scrolls without input. */
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
    // `makeSpace` may move a focused card out of view, so call it only if the user is scrolling.
    const isInUse = reasons.has('touch') || reasons.has('resume delay');
    if (isInUse || !reasons.has('focus')) strip.makeSpace();
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
    /** Returns the card at which the strip will stop. */
    step(direction: -1 | 1): Shown {
      // A step starts from the end of the current step, so that each press counts.
      const from = stepTarget ?? strip.readOffset();
      pauseReasons.startDelay();
      handOver();
      const { start, end } = strip.planStep(from, direction);
      strip.stand(start);
      stepTarget = end;
      const left = viewport.scrollLeft + end - strip.readOffset();
      viewport.scrollTo({ left, behavior: 'smooth' });
      return showOne(strip.getIndex(end));
    },
    destroy() {
      pauseReasons.stop();
      resizeObserver.disconnect();
      strip.destroy();
      delete viewport.dataset.drifts;
    },
  };
}
