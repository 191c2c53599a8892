type Reason = 'button' | 'hover' | 'focus' | 'input' | 'out of view' | 'hidden';

type StandstillOptions = {
  /** How long wheel and touch input counts after its end, ms. */
  resumeDelay?: number;
  /** Called when the first reason arrives. */
  onHalt: () => void;
  /** Called when the last reason leaves. */
  onResume: () => void;
};

/** Keeps the reasons why something that moves by itself stands still. It begins out of view. */
export function createStandstill({ resumeDelay = 0, onHalt, onResume }: StandstillOptions) {
  const reasons = new Set<Reason>(['out of view']);
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;

  function set(reason: Reason, holds: boolean) {
    const wasStill = reasons.size > 0;
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    const isStill = reasons.size > 0;
    if (isStill && !wasStill) onHalt();
    if (wasStill && !isStill) onResume();
  }

  function stop() {
    clearTimeout(resumeTimer);
    resumeTimer = undefined;
  }

  function beginInput() {
    stop();
    set('input', true);
  }

  function endInput() {
    stop();
    resumeTimer = setTimeout(() => {
      resumeTimer = undefined;
      set('input', false);
    }, resumeDelay);
  }

  /** For input that ends at once: a wheel event, a press of a button. */
  function noteInput() {
    beginInput();
    endInput();
  }

  /** A flick scrolls on after the finger has left: the input ends when the scrolling does. */
  function noteScroll() {
    if (resumeTimer !== undefined) endInput();
  }

  function setPageHidden(isHidden: boolean) {
    // A finger lifted while another page was shown sent no `touchend` (back/forward cache).
    if (!isHidden && reasons.has('input') && resumeTimer === undefined) endInput();
    set('hidden', isHidden);
  }

  return { reasons, set, beginInput, endInput, noteInput, noteScroll, setPageHidden, stop };
}

/** Touch screens keep `:hover` on what was touched last, so only pointers that can hover count. */
const isHovered = (element: Element) =>
  window.matchMedia('(hover: hover)').matches && element.matches(':hover');

const hasKeyboardFocus = (element: Element) =>
  element.matches(':focus-visible') || element.querySelector(':focus-visible') !== null;

/**
 * Keeps the reasons why an element stands still: it is out of view, hovered, touched or scrolled, it
 * holds the keyboard focus, or the page is hidden. Only its button is left to the caller.
 */
export function watchStandstill(element: HTMLElement, options: StandstillOptions) {
  const standstill = createStandstill(options);
  const { set, endInput } = standstill;
  const listeners = new AbortController();
  const passive = { passive: true, signal: listeners.signal };

  const onPointer = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') set('hover', true);
  };
  const onTouchEnd = ({ targetTouches }: TouchEvent) => {
    if (targetTouches.length === 0) endInput();
  };
  const readFocus = () => set('focus', hasKeyboardFocus(element));
  const readVisibility = () => standstill.setPageHidden(document.hidden);

  element.addEventListener('wheel', standstill.noteInput, passive);
  element.addEventListener('touchstart', standstill.beginInput, passive);
  element.addEventListener('touchend', onTouchEnd, passive);
  element.addEventListener('touchcancel', onTouchEnd, passive);
  element.addEventListener('scroll', standstill.noteScroll, passive);
  element.addEventListener('pointerenter', onPointer, passive);
  element.addEventListener('pointermove', onPointer, passive);
  element.addEventListener('pointerleave', () => set('hover', false), passive);
  element.addEventListener('focusin', readFocus, passive);
  element.addEventListener('focusout', () => set('focus', false), passive);
  document.addEventListener('visibilitychange', readVisibility, passive);

  // Hover, focus and hiding may predate hydration, so read them once.
  set('hover', isHovered(element));
  readFocus();
  readVisibility();

  const inView = new IntersectionObserver((entries) => {
    set('out of view', !entries.at(-1)?.isIntersecting);
  });
  inView.observe(element);

  return {
    ...standstill,
    stop() {
      standstill.stop();
      listeners.abort();
      inView.disconnect();
    },
  };
}

export type Standstill = ReturnType<typeof watchStandstill>;
