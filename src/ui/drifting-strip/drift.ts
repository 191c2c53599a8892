import { isHovered } from '../is-hovered.ts';
import { centre, getRest, getShiftForRoom, modulo, planStep } from './offsets.ts';

/** Why a strip stands still at the moment. */
type StandstillReason = 'button' | 'hover' | 'focus' | 'input' | 'out of view' | 'hidden';

/** The drift of one strip. */
export type Drift = {
  halt: (reason: StandstillReason) => void;
  /** Lifts one reason; the strip moves when none is left. */
  release: (reason: StandstillReason) => void;
  /** Scrolls by one card as a press of a button does. */
  step: (direction: -1 | 1) => void;
  destroy: () => void;
};

type DriftOptions = {
  /** Scrolls by hand. Its only child is the track. */
  viewport: HTMLElement;
  /** Holds copies of the same set of cards, side by side; two at least. */
  track: HTMLElement;
  /** px per second, to the left. */
  speed: number;
  /** How long after wheel or touch input the strip stays still, ms. */
  resumeDelay: number;
};

/** The distance from one card to the next, px. */
export const cardWidth = (track: HTMLElement) =>
  track.firstElementChild?.firstElementChild?.getBoundingClientRect().width ?? 0;

/**
 * Whether the copies of the set stand side by side. Without the stylesheet they stand one below the other, and
 * a strip that drifted would take them out of the window.
 */
export function standSideBySide(track: HTMLElement): boolean {
  const [first, second] = [...track.children].map((set) => set.getBoundingClientRect());
  return first !== undefined && second !== undefined && second.left >= first.right;
}

/**
 * Lets a strip drift without end while it can be scrolled by hand, without end in both directions.
 *
 * What is seen is the sum of two offsets: the scroll position, in whole pixels, and a transform,
 * which an animation moves and the compositor draws, so that a fraction of a pixel is one at any pixel
 * ratio and the main thread does nothing. Because both copies look alike, adding or subtracting the width
 * of one changes nothing to see; that is how the strip has no ends:
 *
 * - while it drifts, the scroll position rests and the animation runs through one set;
 * - while it stands, the animation is at its start and the scroll position holds the whole offset,
 *   with room on both sides; scrolling near an end of it jumps by the width of a set.
 */
export function createDrift({ viewport, track, speed, resumeDelay }: DriftOptions): Drift {
  const set = track.firstElementChild;
  if (!set) throw new Error('A drifting strip needs cards.');

  const reasons = new Set<StandstillReason>(['out of view']);
  const listeners = new AbortController();
  const { signal } = listeners;
  let inputTimer: ReturnType<typeof setTimeout> | undefined;
  /** Where a step of the buttons is on its way to, px from the start of the track. */
  let stepTarget: number | undefined;
  /** The offset of a strip that stands: a window that changes cuts off the scroll position before `resized` reads it. */
  let standing = 0;
  const measureSet = () => set.getBoundingClientRect().width;
  let setWidth = measureSet();
  let animation = animate();

  function animate() {
    const created = track.animate(
      { transform: ['translateX(0)', `translateX(${-setWidth}px)`] },
      { duration: (setWidth / speed) * 1000, iterations: Number.POSITIVE_INFINITY },
    );
    created.pause();
    return created;
  }

  /** How far the animation has moved the track to the left, px. */
  function animated() {
    const time = typeof animation.currentTime === 'number' ? animation.currentTime : 0;
    return modulo((time / 1000) * speed, setWidth);
  }

  /** What is seen at the left edge, px from the start of the track. */
  const position = () => viewport.scrollLeft + animated();

  const widths = () => ({
    set: setWidth,
    track: track.children.length * setWidth,
    viewport: viewport.clientWidth,
  });

  /** Splits an offset so that the scroll position takes `scroll` of it and the animation the rest. */
  function place(offset: number, scroll: number) {
    viewport.scrollLeft = scroll;
    // Read back, because browsers round scroll positions to the pixels of the screen.
    animation.currentTime = (modulo(offset - viewport.scrollLeft, setWidth) / speed) * 1000;
  }

  function stand(offset: number) {
    animation.pause();
    // One pixel short, so that what is left for the animation is never negative.
    place(offset, Math.floor(offset) - 1);
    standing = position();
  }

  function go() {
    stepTarget = undefined;
    place(position(), getRest(widths()));
    animation.play();
  }

  /** Gives the strip room to be scrolled into either direction, where it is near an end. */
  function makeRoom() {
    const shift = getShiftForRoom(viewport.scrollLeft, widths());
    if (shift !== 0) stand(position() + shift);
  }

  function halt(reason: StandstillReason) {
    if (reasons.size === 0) stand(centre(position(), widths()));
    reasons.add(reason);
  }

  function release(reason: StandstillReason) {
    if (reasons.delete(reason) && reasons.size === 0) go();
  }

  function endInput() {
    clearTimeout(inputTimer);
    inputTimer = setTimeout(() => {
      inputTimer = undefined;
      release('input');
    }, resumeDelay);
  }

  function beginInput() {
    clearTimeout(inputTimer);
    inputTimer = undefined;
    stepTarget = undefined;
    halt('input');
    makeRoom();
  }

  /** Halts for input that is over at once: a wheel event, a press of a button. */
  function haltForInput() {
    beginInput();
    endInput();
  }

  /** @param event of a finger that has left; others may still be down */
  function onTouchEnd({ targetTouches }: TouchEvent) {
    if (targetTouches.length === 0) endInput();
  }

  function onScroll() {
    // The window has changed, not what is seen: `resized` puts the strip back.
    if (measureSet() !== setWidth) return;
    if (reasons.size === 0) {
      // Something other than this file scrolled: assistive technology, find in page.
      if (Math.abs(viewport.scrollLeft - getRest(widths())) > 2) haltForInput();
      return;
    }
    standing = position();
    // A flick goes on after the finger has left: the input ends when the scrolling does.
    if (inputTimer !== undefined) endInput();
    if (stepTarget !== undefined) {
      if (Math.abs(position() - stepTarget) > 1) return;
      stepTarget = undefined;
    }
    // A card that has the focus stays in view, unless the visitor scrolls it away.
    if (!reasons.has('focus') || reasons.has('input')) makeRoom();
  }

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    halt('focus');
    // The browser scrolled to where the card was before the strip stood still.
    target.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
  }

  /** A pointer over the strip may turn its wheel next: room is needed before, not after. */
  function onPointer({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    halt('hover');
    if (stepTarget === undefined) makeRoom();
  }

  const passive = { passive: true, signal };
  viewport.addEventListener('wheel', haltForInput, passive);
  viewport.addEventListener('touchstart', beginInput, passive);
  viewport.addEventListener('touchend', onTouchEnd, passive);
  viewport.addEventListener('touchcancel', onTouchEnd, passive);
  viewport.addEventListener('scroll', onScroll, passive);
  viewport.addEventListener('focusin', onFocusIn, passive);
  viewport.addEventListener('focusout', () => release('focus'), passive);
  viewport.addEventListener('pointerenter', onPointer, passive);
  viewport.addEventListener('pointermove', onPointer, passive);
  viewport.addEventListener('pointerleave', () => release('hover'), passive);
  const onVisibility = () => {
    if (document.hidden) return halt('hidden');
    // A finger that was lifted while another page was shown has told nobody.
    if (reasons.has('input') && inputTimer === undefined) endInput();
    release('hidden');
  };
  document.addEventListener('visibilitychange', onVisibility, passive);
  onVisibility();
  // A focus or a pointer that was here before this file has sent its event to nobody.
  if (viewport.querySelector(':focus-visible')) halt('focus');
  if (isHovered(viewport)) halt('hover');

  const inView = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) release('out of view');
    else halt('out of view');
  });
  inView.observe(viewport);

  const resized = new ResizeObserver(() => {
    const width = measureSet();
    if (width === setWidth || width === 0) return;
    const progress = (reasons.size === 0 ? position() : standing) / setWidth;
    animation.cancel();
    setWidth = width;
    animation = animate();
    // A step that was under way led to a place in the old measure.
    stepTarget = undefined;
    stand(centre(progress * width, widths()));
    if (reasons.size === 0) go();
  });
  resized.observe(set);

  return {
    halt,
    release,
    step(direction) {
      // A step that is under way is finished at once, so that each press counts.
      const from = stepTarget ?? position();
      haltForInput();
      const { start, end } = planStep(from, direction, cardWidth(track), setWidth);
      stand(start);
      stepTarget = end;
      viewport.scrollTo({ left: stepTarget - animated(), behavior: 'smooth' });
    },
    destroy() {
      const offset = modulo(position(), setWidth);
      listeners.abort();
      clearTimeout(inputTimer);
      inView.disconnect();
      resized.disconnect();
      animation.cancel();
      viewport.scrollLeft = offset;
    },
  };
}
