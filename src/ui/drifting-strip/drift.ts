import { watchStandstill } from '../standstill.ts';
import { createEndlessScroll } from './endless-scroll.ts';

export type DriftSettings = { pxPerSecond: number; resumeDelayMs: number };

export type Drift = ReturnType<typeof createDrift>;

/**
 * Until it is destroyed the viewport has `data-drifts`, by which styles show the copies.
 *
 * @param viewport scrolls; its only child holds at least two copies of a set of cards
 */
export function createDrift(viewport: HTMLElement, settings: DriftSettings) {
  viewport.dataset.drifts = '';
  const strip = createEndlessScroll(viewport, settings.pxPerSecond);
  let stepTarget: number | undefined;

  function drift() {
    stepTarget = undefined;
    strip.drift();
  }

  const standstill = watchStandstill(viewport, {
    resumeDelayMs: settings.resumeDelayMs,
    onHalt: strip.standCentred,
    onResume: drift,
  });
  const { reasons } = standstill;
  const isInUse = () => reasons.has('touch') || reasons.has('resume delay');

  function onInput() {
    stepTarget = undefined;
    strip.makeSpace();
  }

  function noteInput() {
    standstill.startDelay();
    onInput();
  }

  function onScroll() {
    if (strip.hasResized()) return;
    if (reasons.size === 0) {
      // Assistive technology and find-in-page scroll without input.
      if (!strip.isAtRest()) noteInput();
      return;
    }
    strip.noteScroll();
    if (stepTarget !== undefined) {
      if (Math.abs(strip.readOffset() - stepTarget) > 1) return;
      stepTarget = undefined;
    }
    // A focused card stays in view, unless the user scrolls it away.
    if (!reasons.has('focus') || isInUse()) strip.makeSpace();
  }

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !reasons.has('focus')) return;
    // Browsers scroll to where the card was before the strip stood still.
    target.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  }

  /** A wheel may turn next: it needs the space before, not after. */
  function onPointer({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch' && stepTarget === undefined) strip.makeSpace();
  }

  // After the listeners of the standstill, so the strip stands when these run.
  const listeners = new AbortController();
  const passive = { passive: true, signal: listeners.signal };
  viewport.addEventListener('wheel', onInput, passive);
  viewport.addEventListener('touchstart', onInput, passive);
  viewport.addEventListener('scroll', onScroll, passive);
  viewport.addEventListener('focusin', onFocusIn, passive);
  viewport.addEventListener('pointerenter', onPointer, passive);
  viewport.addEventListener('pointermove', onPointer, passive);
  const resizeObserver = new ResizeObserver(([entry]) => {
    if (!entry?.contentRect.width || !strip.hasResized()) return;
    stepTarget = undefined;
    strip.resize();
    if (reasons.size === 0) drift();
  });
  resizeObserver.observe(strip.set);

  return {
    setPaused: (isPaused: boolean) => standstill.set('button', isPaused),
    step(direction: -1 | 1) {
      // Finishes a step under way at once, so that each press counts.
      const from = stepTarget ?? strip.readOffset();
      noteInput();
      const { start, end } = strip.planStep(from, direction);
      strip.stand(start);
      stepTarget = end;
      const left = viewport.scrollLeft + end - strip.readOffset();
      viewport.scrollTo({ left, behavior: 'smooth' });
    },
    destroy() {
      standstill.stop();
      listeners.abort();
      resizeObserver.disconnect();
      strip.destroy();
      delete viewport.dataset.drifts;
    },
  };
}
