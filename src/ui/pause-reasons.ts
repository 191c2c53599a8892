type PauseReason =
  | 'button'
  | 'hover'
  | 'focus'
  | 'touch'
  | 'resume delay'
  | 'out of view'
  | 'hidden';

type PauseOptions = {
  /** Whether the user has already paused the movement. */
  isPaused: boolean;
  resumeDelayMs?: number;
  onPause: () => void;
  onResume: () => void;
};

export function createPauseReasons({
  isPaused,
  resumeDelayMs = 0,
  onPause,
  onResume,
}: PauseOptions) {
  const reasons = new Set<PauseReason>(['out of view']);
  if (isPaused) reasons.add('button');
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;

  function set(reason: PauseReason, holds: boolean) {
    const wasPaused = reasons.size > 0;
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    const isNowPaused = reasons.size > 0;
    if (isNowPaused && !wasPaused) onPause();
    if (wasPaused && !isNowPaused) onResume();
  }

  function startDelay() {
    clearTimeout(resumeTimer);
    set('resume delay', true);
    resumeTimer = setTimeout(() => set('resume delay', false), resumeDelayMs);
  }

  return {
    reasons,
    set,
    setPaused: (pauses: boolean) => set('button', pauses),
    startDelay,
    stop: () => clearTimeout(resumeTimer),
  };
}

/**
 * On touch screens, the last touched element keeps `:hover`. We therefore ignore `:hover` if the
 * pointer can't hover.
 */
const isHovered = (element: Element) =>
  window.matchMedia('(hover: hover)').matches && element.matches(':hover');

const hasKeyboardFocus = (element: Element) =>
  element.matches(':focus-visible') || element.querySelector(':focus-visible') !== null;

/** These handlers run after the update of the reasons, so the movement has already stopped. */
type InputHandlers = {
  onWheelOrTouch?: () => void;
  /** Runs when a mouse or a pen is over the element. */
  onPointer?: () => void;
  onScroll?: () => void;
};

export function watchPauseReasons(
  element: HTMLElement,
  options: PauseOptions,
  { onWheelOrTouch, onPointer, onScroll }: InputHandlers = {},
) {
  const pauseReasons = createPauseReasons(options);
  const { reasons, set, startDelay } = pauseReasons;

  const endTouch = () => {
    startDelay();
    set('touch', false);
  };
  const readFocus = () => set('focus', hasKeyboardFocus(element));
  const readVisibility = () => {
    // A page in the back/forward cache doesn't receive `touchend` when the finger is lifted.
    if (!document.hidden && reasons.has('touch')) endTouch();
    set('hidden', document.hidden);
  };

  const onWheel = () => {
    startDelay();
    onWheelOrTouch?.();
  };
  const onTouchStart = () => {
    set('touch', true);
    onWheelOrTouch?.();
  };
  const onTouchEnd = ({ targetTouches }: TouchEvent) => {
    if (targetTouches.length === 0) endTouch();
  };
  const onPointerOver = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    set('hover', true);
    onPointer?.();
  };
  const onAnyScroll = () => {
    // After a flick, scrolling continues when the finger has left the screen.
    if (reasons.has('resume delay')) startDelay();
    onScroll?.();
  };

  const listeners = new AbortController();
  const passive = { passive: true, signal: listeners.signal };
  element.addEventListener('wheel', onWheel, passive);
  element.addEventListener('touchstart', onTouchStart, passive);
  element.addEventListener('touchend', onTouchEnd, passive);
  element.addEventListener('touchcancel', onTouchEnd, passive);
  element.addEventListener('pointerenter', onPointerOver, passive);
  element.addEventListener('pointermove', onPointerOver, passive);
  element.addEventListener('pointerleave', () => set('hover', false), passive);
  element.addEventListener('scroll', onAnyScroll, passive);
  element.addEventListener('focusin', readFocus, passive);
  element.addEventListener('focusout', () => set('focus', false), passive);
  document.addEventListener('visibilitychange', readVisibility, passive);

  // The user may hover, focus or hide the page before hydration, so read all three states now.
  set('hover', isHovered(element));
  readFocus();
  readVisibility();

  const inView = new IntersectionObserver((entries) => {
    set('out of view', !entries.at(-1)?.isIntersecting);
  });
  inView.observe(element);

  return {
    ...pauseReasons,
    stop() {
      pauseReasons.stop();
      listeners.abort();
      inView.disconnect();
    },
  };
}
