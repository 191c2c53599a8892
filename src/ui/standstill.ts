type Reason = 'button' | 'hover' | 'focus' | 'touch' | 'resume delay' | 'out of view' | 'hidden';

type StandstillOptions = {
  resumeDelayMs?: number;
  onHalt: () => void;
  onResume: () => void;
};

export function createStandstill({ resumeDelayMs = 0, onHalt, onResume }: StandstillOptions) {
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

  function startDelay() {
    clearTimeout(resumeTimer);
    set('resume delay', true);
    resumeTimer = setTimeout(() => set('resume delay', false), resumeDelayMs);
  }

  return { reasons, set, startDelay, stop: () => clearTimeout(resumeTimer) };
}

/** Touch screens keep `:hover` on what was touched last, so only pointers that can hover count. */
const isHovered = (element: Element) =>
  window.matchMedia('(hover: hover)').matches && element.matches(':hover');

const hasKeyboardFocus = (element: Element) =>
  element.matches(':focus-visible') || element.querySelector(':focus-visible') !== null;

export function watchStandstill(element: HTMLElement, options: StandstillOptions) {
  const standstill = createStandstill(options);
  const { reasons, set, startDelay } = standstill;
  const listeners = new AbortController();
  const passive = { passive: true, signal: listeners.signal };

  const onPointer = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') set('hover', true);
  };
  const endTouch = () => {
    startDelay();
    set('touch', false);
  };
  const onTouchEnd = ({ targetTouches }: TouchEvent) => {
    if (targetTouches.length === 0) endTouch();
  };
  const onScroll = () => {
    // A flick scrolls on after the finger has left.
    if (reasons.has('resume delay')) startDelay();
  };
  const readFocus = () => set('focus', hasKeyboardFocus(element));
  const readVisibility = () => {
    // A finger lifted while another page was shown sent no `touchend` (back/forward cache).
    if (!document.hidden && reasons.has('touch')) endTouch();
    set('hidden', document.hidden);
  };

  element.addEventListener('wheel', startDelay, passive);
  element.addEventListener('touchstart', () => set('touch', true), passive);
  element.addEventListener('touchend', onTouchEnd, passive);
  element.addEventListener('touchcancel', onTouchEnd, passive);
  element.addEventListener('scroll', onScroll, passive);
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
