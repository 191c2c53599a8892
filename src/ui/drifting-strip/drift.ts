import { type Standstill, watchStandstill } from '../standstill.ts';
import { centre, getRest, getShiftForSpace, planStep } from './offsets.ts';
import { createSplitOffset } from './split-offset.ts';

export type Drift = Pick<Standstill, 'set'> & {
  /** Scrolls by one card, for a press of a button. */
  step: (direction: -1 | 1) => void;
  destroy: () => void;
};

type DriftOptions = {
  /** Scrolls by hand. Its only child, the track, holds copies of the same set of cards; two at least. */
  viewport: HTMLElement;
  /** px per second, to the left. */
  speed: number;
  /** How long the strip stands still after wheel or touch input, ms. */
  resumeDelay: number;
};

/** The distance from one card to the next, px. */
export const measureCard = (viewport: HTMLElement) =>
  viewport.querySelector('li')?.getBoundingClientRect().width ?? 0;

/**
 * Without the stylesheet the copies of the set stand one below the other, and a strip that drifted
 * would take them out of the window.
 */
export function standSideBySide(viewport: HTMLElement): boolean {
  const [first, second] = [...viewport.querySelectorAll('ul')].map((set) =>
    set.getBoundingClientRect(),
  );
  return first !== undefined && second !== undefined && second.left >= first.right;
}

/** Lets a strip drift without end, and be scrolled by hand without end in both directions. */
export function createDrift({ viewport, speed, resumeDelay }: DriftOptions): Drift {
  const offset = createSplitOffset(viewport, speed);
  const listeners = new AbortController();
  /** Where a step is on its way to, px from the start of the track. */
  let stepTarget: number | undefined;
  /** Kept, because a resized window cuts off the scroll position before `onResize` reads it. */
  let standingOffset = 0;

  function stand(at: number) {
    offset.stand(at);
    standingOffset = offset.read();
  }

  function drift() {
    stepTarget = undefined;
    offset.drift(getRest(offset.readWidths()));
  }

  const standstill = watchStandstill(viewport, {
    resumeDelay,
    onHalt: () => stand(centre(offset.read(), offset.readWidths())),
    onResume: drift,
  });
  const { reasons } = standstill;

  /** Makes space for scrolling in either direction, if the strip is near an end. */
  function makeSpace() {
    const shift = getShiftForSpace(viewport.scrollLeft, offset.readWidths());
    if (shift !== 0) stand(offset.read() + shift);
  }

  function onInput() {
    stepTarget = undefined;
    makeSpace();
  }

  function noteInput() {
    standstill.noteInput();
    onInput();
  }

  function onScroll() {
    // The window was resized, and what is seen stays: `onResize` puts the strip back.
    if (offset.hasResized()) return;
    if (reasons.size === 0) {
      // Assistive technology and find-in-page scroll without input.
      if (Math.abs(viewport.scrollLeft - getRest(offset.readWidths())) > 2) noteInput();
      return;
    }
    standingOffset = offset.read();
    if (stepTarget !== undefined) {
      if (Math.abs(standingOffset - stepTarget) > 1) return;
      stepTarget = undefined;
    }
    // A focused card stays in view, unless the user scrolls it away.
    if (!reasons.has('focus') || reasons.has('input')) makeSpace();
  }

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !reasons.has('focus')) return;
    // The browser scrolled to where the card was before the strip stood still.
    target.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  }

  /** A pointer over the strip may turn its wheel next: it needs space before, not after. */
  function onPointer({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch' && stepTarget === undefined) makeSpace();
  }

  function onResize() {
    const before = reasons.size === 0 ? offset.read() : standingOffset;
    const growth = offset.remeasure();
    if (growth === 1) return;
    stepTarget = undefined;
    stand(centre(before * growth, offset.readWidths()));
    if (reasons.size === 0) drift();
  }

  // Registered after those of the standstill, so the strip stands when they run.
  const passive = { passive: true, signal: listeners.signal };
  viewport.addEventListener('wheel', onInput, passive);
  viewport.addEventListener('touchstart', onInput, passive);
  viewport.addEventListener('scroll', onScroll, passive);
  viewport.addEventListener('focusin', onFocusIn, passive);
  viewport.addEventListener('pointerenter', onPointer, passive);
  viewport.addEventListener('pointermove', onPointer, passive);
  const resizeObserver = new ResizeObserver(onResize);
  resizeObserver.observe(offset.set);

  return {
    set: standstill.set,
    step(direction) {
      // A step under way is finished at once, so that each press counts.
      const from = stepTarget ?? offset.read();
      noteInput();
      const { start, end } = planStep(
        from,
        direction,
        measureCard(viewport),
        offset.readWidths().set,
      );
      stand(start);
      stepTarget = end;
      viewport.scrollTo({ left: end - offset.readAnimated(), behavior: 'smooth' });
    },
    destroy() {
      standstill.stop();
      listeners.abort();
      resizeObserver.disconnect();
      offset.destroy();
    },
  };
}
